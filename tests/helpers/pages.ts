/** Public pages of the sitemap that exist once, and one of each kind that exists several times. */
export const PAGES = ['/', '/about', '/blog', '/blog/your-first-fhir-interface', '/faq'] as const

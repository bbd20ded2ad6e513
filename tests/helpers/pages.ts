/** Public pages that exist once, and one of each kind that exists several times. */
export const PAGES = [
  '/',
  '/madicare',
  '/madicare-features',
  '/madicare-case-study/1',
  '/software-solutions',
  '/case-study/fintech',
  '/about',
  '/blog',
  '/blog/your-first-fhir-interface',
  '/faq',
  '/contact',
  '/referral',
  '/course-register',
  '/login',
] as const

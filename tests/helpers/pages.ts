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

/** With the page of one form, where the footer's leads without JavaScript. */
export const EVERY_PAGE = [...PAGES, '/newsletter'] as const

/** What a visit to the contact page allows for: its map is a frame of another host. */
export const MAP = {frames: ['www.openstreetmap.org']}

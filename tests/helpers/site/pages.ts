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

/** With pages that no navigation lists, and pages that editors built from blocks. */
export const EVERY_PAGE = [
  ...PAGES,
  '/newsletter',
  '/referral/status',
  '/madicare-for-small-hospitals',
  '/privacy',
] as const

/** Options for a visit to the contact page, whose map is a frame of another host. */
export const MAP = {frames: ['www.openstreetmap.org']}

/** Path of the headline in the documents of pages whose first block is their first screen. */
export const HEADLINE = 'blocks[0].title'

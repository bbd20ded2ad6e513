import type {PAGE_PATHS} from './constants.ts'

/** Default titles in search results. A page without a title shows only the brand. */
export const PAGE_TITLES: Partial<Record<keyof typeof PAGE_PATHS, string>> = {
  homePage: 'Home',
  madicarePage: 'Madicare',
  featuresPage: 'Madicare features',
  softwareSolutionsPage: 'Software Solutions',
  aboutPage: 'About',
  contactPage: 'Contact',
  blogPage: 'Blog',
  faqPage: 'FAQ',
  referralPage: 'Referral',
}

import type {PAGE_PATHS} from './constants.ts'

/** Title in search results of a page whose editor gave it none; without one the brand stands alone. */
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

import type {PAGE_PATHS} from './constants.ts'

/** Default titles in search results. A page without a title shows only the brand. */
export const PAGE_TITLES: Partial<Record<keyof typeof PAGE_PATHS, string>> = {
  'page-home': 'Home',
  'page-madicare': 'Madicare',
  featuresPage: 'Madicare features',
  'page-software-solutions': 'Software Solutions',
  'page-about': 'About',
  contactPage: 'Contact',
  blogPage: 'Blog',
  faqPage: 'FAQ',
  referralPage: 'Referral',
}

import type {SeedDocument} from '../builders.ts'
import {aboutPage} from './about.ts'
import {articles} from './articles.ts'
import {blogPage} from './blog-page.ts'
import {caseStudies} from './case-studies.ts'
import {faqPage, faqs} from './faq.ts'
import {productFeatures} from './feature-explorer.ts'
import {homePage} from './home.ts'
import {hospitalCaseStudies} from './hospital-case-studies.ts'
import {featuresPage, madicarePage} from './madicare.ts'
import {contactPage, coursePage, loginPage, referralPage} from './other-pages.ts'
import {milestones, teamMembers, testimonials} from './people.ts'
import {siteSettings} from './site-settings.ts'
import {services, softwareSolutionsPage} from './software-solutions.ts'

/** The whole content of a fresh site. */
export const seedDocuments: readonly SeedDocument[] = [
  siteSettings,
  homePage,
  madicarePage,
  featuresPage,
  softwareSolutionsPage,
  aboutPage,
  contactPage,
  blogPage,
  faqPage,
  referralPage,
  coursePage,
  loginPage,
  ...teamMembers,
  ...testimonials,
  ...milestones,
  ...services,
  ...productFeatures,
  ...caseStudies,
  ...hospitalCaseStudies,
  ...faqs,
  ...articles,
]

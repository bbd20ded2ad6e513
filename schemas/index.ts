import type {SchemaTypeDefinition} from 'sanity'
import {articleType} from './documents/article.ts'
import {caseStudyType} from './documents/case-study.ts'
import {faqType} from './documents/faq.ts'
import {hospitalCaseStudyType} from './documents/hospital-case-study.ts'
import {milestoneType} from './documents/milestone.ts'
import {pageType} from './documents/page.ts'
import {productFeatureType} from './documents/product-feature.ts'
import {redirectType} from './documents/redirect.ts'
import {serviceType} from './documents/service.ts'
import {submissionType} from './documents/submission.ts'
import {teamMemberType} from './documents/team-member.ts'
import {testimonialType} from './documents/testimonial.ts'
import {blockDefinitions} from './fields/blocks.ts'
import {announcementType} from './objects/announcement.ts'
import {callToActionType} from './objects/call-to-action.ts'
import {calloutType} from './objects/callout.ts'
import {codeBlockType} from './objects/code-block.ts'
import {ctaType} from './objects/cta.ts'
import {figureType} from './objects/figure.ts'
import {heroType} from './objects/hero.ts'
import {iconCardType} from './objects/icon-card.ts'
import {implementationType, phaseType} from './objects/implementation.ts'
import {internalLinkType} from './objects/internal-link.ts'
import {linkType} from './objects/link.ts'
import {linkGroupType} from './objects/link-group.ts'
import {metricType} from './objects/metric.ts'
import {navGroupItemType, navGroupType} from './objects/nav-group.ts'
import {navItemType} from './objects/nav-item.ts'
import {newsletterType} from './objects/newsletter.ts'
import {offerCardType} from './objects/offer-card.ts'
import {projectDetailType} from './objects/project-detail.ts'
import {questionType} from './objects/question.ts'
import {quoteType} from './objects/quote.ts'
import {resultType} from './objects/result.ts'
import {richTextType, simpleTextType} from './objects/rich-text.ts'
import {sectionIntroType} from './objects/section-intro.ts'
import {seoType} from './objects/seo.ts'
import {settingValueType} from './objects/setting-value.ts'
import {socialLinkType} from './objects/social-link.ts'
import {tableRowType, tableType} from './objects/table.ts'
import {technologyGroupType} from './objects/technology-group.ts'
import {blogPageType} from './singletons/blog-page.ts'
import {contactPageType} from './singletons/contact-page.ts'
import {coursePageType} from './singletons/course-page.ts'
import {faqPageType} from './singletons/faq-page.ts'
import {featuresPageType} from './singletons/features-page.ts'
import {loginPageType} from './singletons/login-page.ts'
import {referralPageType} from './singletons/referral-page.ts'
import {siteSettingsType} from './singletons/site-settings.ts'

/** Every type of the content model, for the Studio and for TypeGen. */
export const schemaTypes: SchemaTypeDefinition[] = [
  // Documents.
  articleType,
  caseStudyType,
  faqType,
  hospitalCaseStudyType,
  milestoneType,
  pageType,
  productFeatureType,
  redirectType,
  serviceType,
  submissionType,
  teamMemberType,
  testimonialType,
  blogPageType,
  contactPageType,
  coursePageType,
  faqPageType,
  featuresPageType,
  loginPageType,
  referralPageType,
  siteSettingsType,
  // Objects.
  announcementType,
  callToActionType,
  calloutType,
  codeBlockType,
  ctaType,
  figureType,
  heroType,
  iconCardType,
  implementationType,
  internalLinkType,
  linkGroupType,
  linkType,
  metricType,
  navGroupItemType,
  navGroupType,
  navItemType,
  newsletterType,
  offerCardType,
  phaseType,
  projectDetailType,
  questionType,
  quoteType,
  resultType,
  richTextType,
  sectionIntroType,
  seoType,
  settingValueType,
  simpleTextType,
  socialLinkType,
  tableRowType,
  tableType,
  technologyGroupType,
  ...blockDefinitions.map(({type}) => type),
]

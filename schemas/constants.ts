/** Plain values shared by the Studio's schemas and the site. This file imports nothing. */

/** The version of the content API that all of our queries are written for. */
export const API_VERSION = '2025-02-19'

/** Categories of a blog article. The filter "All" belongs to the site; no document has it. */
export const ARTICLE_CATEGORIES = [
  'Healthcare Tech',
  'Software Development',
  'Cloud Solutions',
  'Industry News',
  'Case Studies',
] as const

/** Categories of a question on the FAQ page. */
export const FAQ_CATEGORIES = [
  'Madicare',
  'Software Solutions',
  'General',
  'Support',
  'Pricing',
] as const

/** Hosts of maps that pages may embed. The site's CSP allows only these frames and videos. */
export const MAP_HOSTS = [
  'www.openstreetmap.org',
  'umap.openstreetmap.fr',
  'www.google.com',
  'maps.google.com',
  'www.bing.com',
] as const

/** Hosts of videos that pages may embed; both set no cookie before a visitor plays one. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

/** Forms that pages of the site need: the paths of these pages, by the ids of the forms. */
export const FORM_PATHS = {
  contact: '/contact',
  course: '/course-register',
  referral: '/referral',
  newsletter: '/newsletter',
} as const

/** Path before the id of another form. */
export const FORM_PREFIX = '/form/'

/** Kinds of a field of a form. */
export const FIELD_KINDS = [
  {value: 'text', title: 'Line of text'},
  {value: 'email', title: 'E-mail address'},
  {value: 'phone', title: 'Phone number'},
  {value: 'number', title: 'Number'},
  {value: 'longText', title: 'Long text'},
  {value: 'choice', title: 'One of several options'},
  {value: 'choices', title: 'Any of several options'},
  {value: 'consent', title: 'Consent to tick'},
  {value: 'hidden', title: 'Hidden, with a fixed text'},
] as const

export type FieldKind = (typeof FIELD_KINDS)[number]['value']

/** The value of a consent that is ticked. */
export const CONSENT = 'Yes'

/** Names that the fields against programs have in every form. */
export const RESERVED_FIELD_NAMES = ['subject', 'elapsed', 'arrival'] as const

/** Values of the attribute `autocomplete` for a field of a form. */
export const AUTOCOMPLETE_WORDS = [
  {value: 'name', title: 'Name'},
  {value: 'email', title: 'E-mail address'},
  {value: 'tel', title: 'Phone number'},
  {value: 'tel-national', title: 'Phone number without the country'},
  {value: 'organization', title: 'Company'},
  {value: 'off', title: 'Nothing'},
] as const

/** Services that a submission is delivered to. */
export const FORM_SERVICES = [
  {value: 'none', title: 'None: it stays in the inbox'},
  {value: 'email', title: 'E-mail'},
  {value: 'course', title: 'Accounts service: course registration'},
  {value: 'referral', title: 'Accounts service: referral'},
] as const

/** What became of a referral, in the words that the referrer sees. */
export const REFERRAL_PROGRESS = [
  {value: 'pending', title: 'Pending'},
  {value: 'contacted', title: 'Contacted'},
  {value: 'converted', title: 'Converted'},
  {value: 'rejected', title: 'Rejected'},
] as const

export type ReferralProgress = (typeof REFERRAL_PROGRESS)[number]['value']

/** Documents that exist once. Their id equals their type, so a link to one needs no query. */
export const SINGLETON_TYPES = [
  'siteSettings',
  'featuresPage',
  'contactPage',
  'blogPage',
  'faqPage',
  'referralPage',
  'coursePage',
  'loginPage',
] as const

/**
 * Documents of the type `page` whose address is theirs for good: by their id, the slug. The others
 * are landing pages.
 */
export const FIXED_PAGES = {
  'page-home': '/',
  'page-madicare': 'madicare',
  'page-software-solutions': 'software-solutions',
  'page-about': 'about',
} as const

/** Paths of the pages that exist once, by the ids of their documents, in the order of the site. */
export const PAGE_PATHS = {
  'page-home': '/',
  'page-madicare': '/madicare',
  featuresPage: '/madicare-features',
  'page-software-solutions': '/software-solutions',
  'page-about': '/about',
  contactPage: '/contact',
  blogPage: '/blog',
  faqPage: '/faq',
  referralPage: '/referral',
  coursePage: '/course-register',
  loginPage: '/login',
} as const

/** Path of the Studio on the site. */
export const STUDIO_PATH = '/studio'

/** Path before the slug, by type, of the documents that have a page. */
export const SLUG_PREFIXES = {
  article: '/blog/',
  caseStudy: '/case-study/',
  hospitalCaseStudy: '/madicare-case-study/',
  page: '/',
} as const

/** Path before the word of a campaign: its short address. */
export const CAMPAIGN_PREFIX = '/go/'

/** Kinds of a redirect, with their HTTP status. */
export const REDIRECT_KINDS = [
  {value: 'permanent', title: 'Moved for good (301)'},
  {value: 'temporary', title: 'Moved for now (302)'},
  {value: 'gone', title: 'Gone: there is no new address (410)'},
] as const

/** Types of the documents that a page with a route of its own shows in addition to its texts. */
export const LISTED_TYPES: Record<string, readonly string[]> = {
  featuresPage: ['productFeature'],
  blogPage: ['article'],
  faqPage: ['faq'],
} satisfies Partial<Record<SingletonType, readonly string[]>>

/**
 * GROQ: the visible blocks of a page. A shared block replaces its reference, except the key and the
 * name for links, which belong to the place.
 */
export const PAGE_BLOCKS = /* groq */ `blocks[isHidden != true]{
  ...,
  _type == "blockReference" => {...shared->blocks[0], _key, anchor}
}[isHidden != true && _type != "blockReference"]`

/** GROQ: the names of the blocks of a page that show all documents of a type, because none is picked. */
export const LISTING_BLOCKS = /* groq */ `${PAGE_BLOCKS}[!defined(coalesce(
  articles, caseStudies, stories, features, members, milestones, services, testimonials
)[0])]{"name": _type + coalesce("." + kind, "." + source, "")}.name`

/** Types of the documents that these blocks show. */
export const LISTED_BY_BLOCK: Partial<Record<string, readonly string[]>> = {
  articlesBlock: ['article'],
  'caseStudiesBlock.hospital': ['hospitalCaseStudy'],
  'caseStudiesBlock.software': ['caseStudy'],
  milestonesBlock: ['milestone'],
  productFeaturesBlock: ['productFeature'],
  'questionsBlock.category': ['faq'],
  servicesBlock: ['service'],
  teamBlock: ['teamMember'],
  testimonialsBlock: ['testimonial'],
}

/** Pages whose last call to action also ends the page of each document of a type. */
export const CLOSING_SHARED_WITH: Record<string, string> = {
  'page-software-solutions': 'caseStudy',
  'page-madicare': 'hospitalCaseStudy',
} satisfies Partial<Record<keyof typeof PAGE_PATHS, keyof typeof SLUG_PREFIXES>>

/** Icons an editor may choose from: names of lucide icons in kebab case. */
export const ICON_NAMES = [
  'accessibility',
  'activity',
  'award',
  'badge-check',
  'chart-column',
  'chart-line',
  'bed-double',
  'blocks',
  'building-2',
  'calendar-check',
  'clipboard-list',
  'clock',
  'cloud',
  'code-xml',
  'compass',
  'credit-card',
  'database',
  'eye',
  'file-heart',
  'file-text',
  'gauge',
  'gift',
  'graduation-cap',
  'hand-coins',
  'handshake',
  'heart-handshake',
  'heart-pulse',
  'hospital',
  'indian-rupee',
  'layers',
  'life-buoy',
  'lock',
  'map-pin',
  'message-circle',
  'monitor-smartphone',
  'network',
  'package',
  'palette',
  'pen-tool',
  'phone-call',
  'pill',
  'plug',
  'receipt',
  'rocket',
  'search',
  'server',
  'settings',
  'shield-check',
  'shopping-cart',
  'smartphone',
  'star',
  'stethoscope',
  'target',
  'test-tubes',
  'timer',
  'trending-up',
  'user-check',
  'users',
  'wallet',
  'workflow',
  'wrench',
  'zap',
] as const

/** Social networks the footer and the contact page can draw an icon for. */
export const SOCIAL_NETWORKS = [
  'LinkedIn',
  'X',
  'GitHub',
  'Instagram',
  'YouTube',
  'Facebook',
] as const

/** Values of the site settings that a text can show. */
export const SETTING_VALUES = [
  {value: 'brand', title: 'Brand'},
  {value: 'email', title: 'Contact e-mail'},
  {value: 'phone', title: 'Phone'},
  {value: 'address', title: 'Postal address'},
  {value: 'inboxRetentionDays', title: 'How long submissions are kept'},
] as const

/** Languages of a code block in an article. */
export const CODE_LANGUAGES = ['bash', 'http', 'json', 'sql', 'text', 'typescript', 'yaml'] as const

/** Ways to teach a course, in the terms that search engines know. */
export const COURSE_MODES = [
  {value: 'onsite', title: 'On site'},
  {value: 'online', title: 'Online'},
  {value: 'blended', title: 'Both'},
] as const

/** Pages whose cards are product features. */
export const FEATURE_PAGES = ['madicare', 'features'] as const

/** Longest title search engines show in full, in characters. */
export const SEO_TITLE_MAX = 60

/** Longest description search engines show in full, in characters. */
export const SEO_DESCRIPTION_MAX = 160

/** Limited by the layout: a case study shows its figures in one row of tiles. */
export const METRICS_PER_CASE_STUDY = 4

export type SingletonType = (typeof SINGLETON_TYPES)[number]
export type RedirectKind = (typeof REDIRECT_KINDS)[number]['value']

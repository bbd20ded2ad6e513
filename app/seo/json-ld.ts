import type {Graph} from 'schema-dts'
import {isExternal, safeHref} from '#app/lib/href.ts'
import {slugify} from '#app/lib/portable-text.ts'

/** A node of schema.org. */
export type Node = Graph['@graph'][number]

/** Who publishes the site. `origin` is the public one, without a slash at the end. */
export interface Publisher {
  brand: string
  origin: string
  description: string
  email?: string | null
  telephone?: string | null
  /** Lines of a postal address. */
  address?: string | null
  /** URLs of the publisher on other sites. */
  sameAs?: readonly string[]
}

export type PageType = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage'

export interface PageDescription {
  type: PageType
  url: string
  path: string
  title: string
  description: string
  imageUrl: string | null
  /** The page above, if that is not the home page. */
  parent?: Crumb
  mainEntity?: readonly Node[]
}

interface Crumb {
  name: string
  path: string
}

const LANGUAGE = 'en'

/** A page and its publisher, as one graph whose nodes refer to each other by `@id`. */
export function jsonLdGraph(
  publisher: Publisher,
  page: PageDescription,
  nodes: readonly Node[],
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(publisher),
      webSite(publisher),
      webPage(publisher.origin, page),
      breadcrumbList(publisher.origin, page),
      ...nodes,
    ],
  }
}

/** Identity of the company in every graph. */
export const organizationId = (origin: string) => `${origin}/#organization`
const webSiteId = (origin: string) => `${origin}/#website`
const webPageId = (url: string) => `${url}#webpage`
/** Identity of the hospital product in every graph. */
export const softwareId = (origin: string) => `${origin}/madicare#software`
const personId = (origin: string, name: string) => `${origin}/about#${slugify(name)}`

function organization({brand, origin, ...details}: Publisher): Node {
  const {description, email, telephone, address} = details
  const sameAs = (details.sameAs ?? []).filter((url) => isExternal(safeHref(url) ?? ''))
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand,
    url: `${origin}/`,
    logo: {'@type': 'ImageObject', url: `${origin}/icon-512.png`, width: '512', height: '512'},
    ...(description && {description}),
    ...(email && {
      email,
      contactPoint: {'@type': 'ContactPoint', contactType: 'customer service', email},
    }),
    ...(telephone && {telephone}),
    ...(address && {address: address.trim().replace(/\s*\n\s*/g, ', ')}),
    ...(sameAs.length > 0 && {sameAs}),
  }
}

function webSite({brand, origin, description}: Publisher): Node {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(origin),
    name: brand,
    url: `${origin}/`,
    inLanguage: LANGUAGE,
    publisher: {'@id': organizationId(origin)},
    ...(description && {description}),
  }
}

function webPage(origin: string, page: PageDescription): Node {
  return {
    '@type': page.type,
    '@id': webPageId(page.url),
    url: page.url,
    name: page.title,
    inLanguage: LANGUAGE,
    isPartOf: {'@id': webSiteId(origin)},
    breadcrumb: {'@id': `${page.url}#breadcrumb`},
    ...(page.description && {description: page.description}),
    ...(page.imageUrl && {primaryImageOfPage: {'@type': 'ImageObject', url: page.imageUrl}}),
    ...(page.mainEntity && {mainEntity: page.mainEntity}),
    ...(page.path === '/' && {about: {'@id': organizationId(origin)}}),
  }
}

function breadcrumbList(origin: string, {path, title, url, parent}: PageDescription): Node {
  const home = {name: 'Home', path: '/'}
  const crumbs = path === '/' ? [home] : [home, ...(parent ? [parent] : []), {name: title, path}]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  }
}

/** Questions with plain answers, the main content of a page of the type `FAQPage`. */
export function questionNodes(questions: readonly {question: string; answer: string}[]): Node[] {
  return questions.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer},
  }))
}

export interface ArticleDescription {
  headline: string
  description: string
  /** The picture that goes with the text. */
  imageUrl: string | null
  publishedAt?: string
  updatedAt?: string
  section?: string
  wordCount?: number
  author?: {name: string; role?: string} | null
}

/** An article of the blog, with its author as a person of the company. */
export function blogPostingNodes(origin: string, url: string, article: ArticleDescription): Node[] {
  const {author} = article
  return [
    {
      '@type': 'BlogPosting',
      ...articleFields(origin, url, article),
      ...(author?.name && {author: {'@id': personId(origin, author.name)}}),
    },
    ...(author?.name ? [personNode(origin, author)] : []),
  ]
}

/** A case study: an article whose author is the company. */
export function caseStudyNodes(
  origin: string,
  url: string,
  article: ArticleDescription & {isAboutMadicare?: boolean},
): Node[] {
  const about = {'@type': 'SoftwareApplication', '@id': softwareId(origin), name: 'Madicare'}
  return [
    {
      '@type': 'Article',
      ...articleFields(origin, url, article),
      author: {'@id': organizationId(origin)},
      ...(article.isAboutMadicare && {about}),
    },
  ]
}

function articleFields(origin: string, url: string, article: ArticleDescription) {
  const {publishedAt, updatedAt, section, wordCount, imageUrl} = article
  return {
    '@id': `${url}#article`,
    headline: article.headline,
    description: article.description,
    inLanguage: LANGUAGE,
    mainEntityOfPage: {'@id': webPageId(url)},
    publisher: {'@id': organizationId(origin)},
    ...(imageUrl && {image: new URL(imageUrl, origin).href}),
    ...(publishedAt && {datePublished: publishedAt}),
    ...(updatedAt && {dateModified: updatedAt}),
    ...(section && {articleSection: section}),
    ...(wordCount && {wordCount}),
  }
}

/** A person who works for the company. */
export function personNode(origin: string, {name, role}: {name: string; role?: string}): Node {
  return {
    '@type': 'Person',
    '@id': personId(origin, name),
    name,
    worksFor: {'@id': organizationId(origin)},
    ...(role && {jobTitle: role}),
  }
}

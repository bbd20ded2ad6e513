import type {Page} from '#app/content/page.ts'
import type {RoutePage} from '#app/content/route-page.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {type Node, organizationId, personNode, softwareId} from './json-ld.ts'
import type {SeoPage} from './meta-texts.ts'

interface SoftwarePage {
  page: {seo: {description: string | null} | null} | null
  features: readonly {title: string}[]
}

/** The hospital product. */
export function softwareNode(origin: string, {page, features}: SoftwarePage): Node {
  return {
    '@type': 'SoftwareApplication',
    '@id': softwareId(origin),
    name: 'Madicare',
    url: `${origin}/madicare`,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Web',
    description: page?.seo?.description ?? '',
    featureList: features.map(({title}) => title),
    publisher: {'@id': organizationId(origin)},
  }
}

/** A service that the company offers to clients. */
function serviceNode(
  origin: string,
  {title, description}: {title: string; description: string},
): Node {
  return {
    '@type': 'Service',
    '@id': `${origin}/software-solutions#${slugify(title)}`,
    name: title,
    description,
    provider: {'@id': organizationId(origin)},
  }
}

type CourseTexts = 'title' | 'text' | 'highlights' | 'mode' | 'duration'

interface Course extends Pick<NonNullable<RoutePage>, CourseTexts> {
  seo: {description: string | null} | null
}

/** The course that visitors can register for. Its duration begins with the number of weeks. */
export function courseNode(origin: string, url: string, course: Course): Node {
  const weeks = Number.parseInt(course.duration ?? '', 10)
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: course.title,
    description: course.text || course.seo?.description || '',
    url,
    teaches: course.highlights,
    provider: {'@id': organizationId(origin)},
    ...(weeks && {timeRequired: `P${weeks}W`}),
    ...(course.mode &&
      weeks && {
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: course.mode,
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: weeks,
          },
        },
      }),
  }
}

type Described = Pick<SeoPage, 'pageType' | 'jsonLd'>

/** What a fixed page is about, for search engines: from the documents that its blocks show. */
const DESCRIBED: Record<string, (page: Page) => Described> = {
  'page-about': ({blocks}) => ({
    pageType: 'AboutPage',
    jsonLd: (origin) =>
      blocks
        .flatMap((block) => (block._type === 'teamBlock' ? block.members : []))
        .map((member) => personNode(origin, member)),
  }),
  'page-madicare': (page) => ({
    jsonLd: (origin) => {
      const features = page.blocks.flatMap((block) =>
        block._type === 'productFeaturesBlock' ? block.features : [],
      )
      return [softwareNode(origin, {page, features})]
    },
  }),
  'page-software-solutions': ({blocks}) => ({
    jsonLd: (origin) =>
      blocks
        .flatMap((block) => (block._type === 'servicesBlock' ? block.services : []))
        .map((service) => serviceNode(origin, service)),
  }),
}

/** Type of a page and nodes of schema.org about it. */
export function pageNodes(page: Page): Described {
  return DESCRIBED[page._id]?.(page) ?? {}
}

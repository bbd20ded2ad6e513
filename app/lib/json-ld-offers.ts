import {type Node, organizationId, softwareId} from './json-ld.ts'
import {slugify} from './portable-text.ts'

/** The hospital product. */
export function softwareNode(
  origin: string,
  {description, features}: {description: string; features: readonly string[]},
): Node {
  return {
    '@type': 'SoftwareApplication',
    '@id': softwareId(origin),
    name: 'Madicare',
    url: `${origin}/madicare`,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Web',
    description,
    featureList: features,
    publisher: {'@id': organizationId(origin)},
  }
}

/** A service that the company offers to clients. */
export function serviceNode(
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

interface CourseTexts {
  title: string
  description: string
  topics: readonly string[]
  /** How it is taught: onsite, online or blended. */
  mode: string | null
  weeks: number | null
}

/** The course that visitors can register for. */
export function courseNode(origin: string, url: string, course: CourseTexts): Node {
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: course.title,
    description: course.description,
    url,
    teaches: course.topics,
    provider: {'@id': organizationId(origin)},
    ...(course.weeks && {timeRequired: `P${course.weeks}W`}),
    ...(course.mode &&
      course.weeks && {
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: course.mode,
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: course.weeks,
          },
        },
      }),
  }
}

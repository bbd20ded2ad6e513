/** Required fields of a thing for search engines, by its type. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['url', 'name', 'isPartOf', 'breadcrumb'],
  AboutPage: ['url', 'name', 'isPartOf', 'breadcrumb'],
  CollectionPage: ['url', 'name', 'isPartOf', 'breadcrumb'],
  ContactPage: ['url', 'name', 'isPartOf', 'breadcrumb'],
  FAQPage: ['url', 'name', 'mainEntity'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image'],
  Article: ['headline', 'author', 'publisher', 'image'],
  Person: ['name', 'worksFor'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem', 'publisher'],
  Service: ['name', 'description', 'provider'],
  Course: ['name', 'description', 'provider', 'hasCourseInstance'],
}

/** Types that every page has to describe, and further types for some pages. */
const EXPECTED: readonly {pattern: RegExp; types: readonly string[]}[] = [
  {pattern: /^/, types: ['Organization', 'WebSite', 'BreadcrumbList']},
  {pattern: /^\/blog\/./, types: ['BlogPosting', 'Person']},
  {pattern: /^\/faq$/, types: ['FAQPage']},
  {pattern: /^\/about$/, types: ['AboutPage', 'Person']},
  {pattern: /^\/contact$/, types: ['ContactPage']},
  {pattern: /^\/madicare(-features)?$/, types: ['SoftwareApplication']},
  {pattern: /^\/software-solutions$/, types: ['Service']},
  {pattern: /^\/(madicare-)?case-study\//, types: ['Article']},
  {pattern: /^\/course-register$/, types: ['Course']},
]

type Thing = Record<string, unknown>

/** Types of the things that a page describes; empty when its JSON can't be read. */
export function typesIn(scripts: readonly string[]): string[] {
  return [...new Set(scripts.flatMap(thingsIn).map((thing) => String(thing['@type'])))]
}

/** Problems of a page's structured data. */
export function jsonLdProblems(path: string, scripts: readonly string[]): string[] {
  if (scripts.length !== 1) return [`${scripts.length} JSON-LD scripts instead of one`]
  const things = scripts.flatMap(thingsIn)
  if (things.length === 0) return ['its JSON-LD can’t be read']
  const types = typesIn(scripts)
  const ids = things.map((thing) => thing['@id'])
  return [
    ...EXPECTED.filter(({pattern}) => pattern.test(path))
      .flatMap((rule) => rule.types)
      .filter((type) => !types.includes(type))
      .map((type) => `JSON-LD without ${type}`),
    ...things.flatMap(missingFields),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `JSON-LD says ${id} twice`),
    ...references(things)
      .filter((id) => !ids.includes(id))
      .map((id) => `JSON-LD refers to ${id}, which it doesn’t describe`),
  ]
}

function missingFields(thing: Thing): string[] {
  const type = String(thing['@type'])
  const required = REQUIRED[type]
  if (!required) return [`JSON-LD of an unknown type: ${type}`]
  return ['@id', ...required]
    .filter((field) => thing[field] === undefined || thing[field] === '')
    .map((field) => `${type} without ${field}`)
}

function thingsIn(script: string): Thing[] {
  try {
    const document: unknown = JSON.parse(script)
    if (!isThing(document) || document['@context'] !== 'https://schema.org') return []
    const graph = document['@graph']
    return Array.isArray(graph) ? graph.filter(isThing) : []
  } catch {
    return []
  }
}

/** Every `@id` that a value mentions without describing it. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (!isThing(value)) return []
  const fields = Object.entries(value)
  if (fields.length === 1 && typeof value['@id'] === 'string') return [value['@id']]
  return fields.flatMap(([, field]) => references(field))
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

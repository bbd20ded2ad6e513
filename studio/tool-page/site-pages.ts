import {z} from 'zod'
import {PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {pathKey} from '#schemas/redirects.ts'
import {publicPath} from '../public-path.ts'

export interface SitePage {
  path: string
  title: string
  kind: (typeof PAGE_KINDS)[number]
}

/** Kinds of pages, in the order in which a menu shows them. */
export const PAGE_KINDS = ['Pages', 'Articles', 'Case studies'] as const

/** Documents with a page of their own; takes `$pageTypes` and `$slugTypes`. */
export const SITE_PAGES_QUERY = /* groq */ `*[
  _id in $pageTypes || (_type in $slugTypes && defined(slug.current))
] | order(publishedAt desc, orderRank asc, title asc){
  _id, _type, slug, "title": coalesce(title, name, hero.title)
}`

export const SITE_PAGES_PARAMS = {
  pageTypes: Object.keys(PAGE_PATHS),
  slugTypes: Object.keys(SLUG_PREFIXES),
}

const answerSchema = z.array(
  z.object({_id: z.string(), _type: z.string(), slug: z.unknown(), title: z.string().nullish()}),
)

const NAMES: Record<string, string | undefined> = PAGE_TITLES
const KINDS: Record<string, SitePage['kind'] | undefined> = {
  article: 'Articles',
  caseStudy: 'Case studies',
  hospitalCaseStudy: 'Case studies',
}

/** The pages of a response; those that exist once come first, in the order of the site. */
export function parseSitePages(answer: unknown): SitePage[] {
  const documents = answerSchema.safeParse(answer).data ?? []
  const order = Object.keys(PAGE_PATHS)
  const place = ({_id}: {_id: string}) => order.indexOf(_id) + 1 || Number.POSITIVE_INFINITY
  return documents
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .flatMap((document) => {
      const {_id, _type, title} = document
      const path = publicPath(document)
      if (path === null) return []
      return {path, title: NAMES[_id] ?? title ?? path, kind: KINDS[_type] ?? 'Pages'}
    })
}

/** Whether one of the pages has the address, which may have a query and a fragment. */
export function hasPage(pages: readonly SitePage[], address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return url.origin === origin && pages.some(({path}) => pathKey(path) === pathKey(url.pathname))
}

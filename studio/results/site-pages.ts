import {z} from 'zod'
import {PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {publicPath} from '../public-path.ts'

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

const resultSchema = z.array(
  z.object({_id: z.string(), _type: z.string(), slug: z.unknown(), title: z.string().nullish()}),
)

const NAMES: Record<string, string | undefined> = PAGE_TITLES

/** The pages of a result; those that exist once come first, in the order of the site. */
export const sitePagesSchema = resultSchema.transform((documents) => {
  const order = Object.keys(PAGE_PATHS)
  const place = ({_id}: {_id: string}) => order.indexOf(_id) + 1 || Number.POSITIVE_INFINITY
  return documents
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .flatMap((document) => {
      const {_id, title} = document
      const path = publicPath(document)
      return path === null ? [] : {path, title: NAMES[_id] ?? title ?? path}
    })
})

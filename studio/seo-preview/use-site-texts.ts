import {getPublishedId} from 'sanity'
import {z} from 'zod'
import type {ImageSource} from '#app/lib/image-url.ts'
import type {SeoSite} from '#app/seo/meta-texts.ts'
import {isFixedPage} from '../public-path.ts'
import {useLiveQuery} from '../use-live-query.ts'

const QUERY = /* groq */ `{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, tagline, "description": defaultSeo.description
  },
  "asset": *[_id == $asset][0]{_id, url, metadata{lqip, dimensions{width, height}}},
  "published": *[_id == $id][0]{
    "headline": coalesce(
      hero.title, select($isFixed => blocks[_type == "heroBlock"][0].title), title, name, seo.title
    ), "slug": slug.current
  }
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const answerSchema = z.object({
  settings: z.object({brand: text, tagline: text, description: text}).nullable(),
  asset: z
    .object({
      _id: z.string(),
      url: text,
      metadata: z
        .object({
          lqip: text,
          dimensions: z.object({width: z.number(), height: z.number()}).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  published: z.object({headline: text, slug: text}).nullable(),
})

export interface SiteTexts {
  site: SeoSite
  /** The sharing image that is chosen in the form. */
  asset: ImageSource['asset']
  /** Published values; `null` before the first publication. */
  published: {headline: string | null; slug: string | null} | null
}

/** Loads the metadata of a document that its form does not contain. */
export function useSiteTexts(documentId: string, assetId: string | null): SiteTexts | null {
  const id = getPublishedId(documentId)
  const answer = useLiveQuery({
    query: QUERY,
    params: {id, asset: assetId ?? '', isFixed: isFixedPage(id)},
    listen: '*[_id in ["siteSettings", $id]]',
    perspective: 'published',
    tag: 'seo-preview',
    parse,
  })
  if (!answer) return null
  const {settings, asset, published} = answer
  const site: SeoSite = {
    brand: settings?.brand ?? 'Neelgarh Software',
    origin: window.location.origin,
    description: settings?.description ?? settings?.tagline ?? '',
    imageUrl: null,
    email: '',
    telephone: null,
    address: null,
    sameAs: [],
  }
  return {site, asset, published}
}

function parse(answer: unknown): z.infer<typeof answerSchema> | null {
  return answerSchema.safeParse(answer).data ?? null
}

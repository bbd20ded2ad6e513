import {Stack} from '@sanity/ui'
import {type InputProps, useFormValue} from 'sanity'
import {z} from 'zod'
import {inputPlugin} from '../form-plugins.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {renderedSeo} from './rendered-seo.ts'
import {SearchResult} from './search-result.tsx'

/** Previews a page in search results while it is edited. */
export const seoPreview = inputPlugin('seo-preview', SeoInput)

/** Shows a preview above the fields for search and sharing. */
export function SeoInput(props: InputProps) {
  const isOfPage = props.schemaType.name === 'seo' && props.path.length === 1
  if (!isOfPage || props.path[0] !== 'seo') return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <SeoPreview />
      {props.renderDefault(props)}
    </Stack>
  )
}

const SETTINGS = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "brand": coalesce(brand, ""),
  "description": coalesce(defaultSeo.description, tagline, "")
}`

const settingsSchema = z.object({brand: z.string(), description: z.string()})
const documentSchema = z.looseObject({_id: z.string(), _type: z.string()})

function SeoPreview() {
  const document = documentSchema.safeParse(useFormValue([])).data
  const settings = useLiveQuery({
    query: SETTINGS,
    listen: '*[_id == "siteSettings"]',
    perspective: 'published',
    tag: 'seo-preview',
    schema: settingsSchema,
  })
  if (!document || !settings) return null
  const rendered = renderedSeo(document, {...settings, origin: window.location.origin})
  return <SearchResult rendered={rendered} brand={settings.brand} />
}

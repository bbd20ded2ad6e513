import {Stack} from '@sanity/ui'
import {definePlugin, type InputProps, useFormValue} from 'sanity'
import type {ImageSource} from '#app/lib/image-url.ts'
import {type FormDocument, renderedSeo} from './rendered-seo.ts'
import {SearchResult} from './search-result.tsx'
import {ShareCard} from './share-card.tsx'
import {useSiteTexts} from './use-site-texts.ts'

/** Previews a page in search results and social networks while it is edited. */
export const seoPreview = definePlugin({
  name: 'seo-preview',
  form: {components: {input: SeoInput}},
})

/** `form.components.input`: shows a preview above the fields for search and sharing. */
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

function SeoPreview() {
  const document = useFormValue([])
  return isFormDocument(document) ? <PreviewOf document={document} /> : null
}

function PreviewOf({document}: {document: FormDocument & {_id: string}}) {
  const image = chosenImage(document)
  const texts = useSiteTexts(document._id, image?.assetId ?? null)
  if (!texts) return null
  const {site, asset, published} = texts
  const source = image && asset && {...image.source, asset}
  const rendered = renderedSeo(document, site, source)
  const isDrawn = !source
  const isPublished = published !== null && published.slug === slugOf(document)
  return (
    <Stack gap={5} data-testid="seo-preview">
      <SearchResult rendered={rendered} brand={site.brand} />
      <ShareCard
        rendered={rendered}
        brand={site.brand}
        size={source?.asset.metadata?.dimensions ?? null}
        isDrawn={isDrawn}
        isCurrent={!isDrawn || (isPublished && published.headline === rendered.headline)}
      />
    </Stack>
  )
}

interface ChosenImage {
  assetId: string
  source: Omit<ImageSource, 'asset'>
}

function chosenImage({seo}: FormDocument): ChosenImage | null {
  const image = isRecord(seo) && isRecord(seo.image) ? seo.image : null
  const asset = image && isRecord(image.asset) ? image.asset : null
  if (!image || typeof asset?._ref !== 'string') return null
  return {
    assetId: asset._ref,
    source: {
      alt: typeof image.alt === 'string' ? image.alt : null,
      hotspot: isRecord(image.hotspot) ? image.hotspot : null,
      crop: isRecord(image.crop) ? image.crop : null,
    },
  }
}

function slugOf({slug}: FormDocument): string | null {
  return isRecord(slug) && typeof slug.current === 'string' ? slug.current : null
}

function isFormDocument(value: unknown): value is FormDocument & {_id: string} {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

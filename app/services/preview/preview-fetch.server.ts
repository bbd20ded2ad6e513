import type {SanityClient} from '@sanity/client'
import {type FilterDefault, stegaEncodeSourceMap} from '@sanity/client/stega'
import type {FetchContent} from '#app/content/client.ts'
import type {PreviewPerspective} from '#app/lib/preview-perspective.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {withEditTargets} from './edit-targets.server.ts'

/**
 * Fields whose text the site compares, looks up or writes into an attribute: an invisible mark
 * would change how the page works. The client itself skips URLs, dates, icons and ids.
 */
const STEERING_FIELDS = new Set([
  'alt',
  'anchor',
  'altText',
  'brand',
  'category',
  'language',
  'layout',
  'mapUrl',
  'network',
  'pattern',
  'scene',
  'sections',
  'side',
  'tone',
])

/** Fields that the client skips but pages display; the links made of them are cleaned. */
const SHOWN_FIELDS = new Set(['email', 'supportEmail'])

const filter: FilterDefault = (props) => {
  const field = props.sourcePath.findLast((segment) => typeof segment === 'string')
  if (typeof field !== 'string' || STEERING_FIELDS.has(field)) return false
  return SHOWN_FIELDS.has(field) || props.filterDefault(props)
}

/**
 * Queries of a preview: they mark their results with the fields they come from.
 *
 * @param client - must be able to read what the perspective shows
 */
export function createPreviewFetch(
  client: SanityClient,
  perspective: PreviewPerspective,
): FetchContent {
  const reader = client.withConfig({perspective, useCdn: false, stega: false})
  return async (query, params, signal) => {
    const {result, resultSourceMap} = await reader.fetch<unknown>(query, params, {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      signal,
    })
    if (!resultSourceMap) return result
    const annotated = withEditTargets(result, {map: resultSourceMap, studioUrl: STUDIO_PATH})
    return stegaEncodeSourceMap(annotated, resultSourceMap, {
      enabled: true,
      studioUrl: STUDIO_PATH,
      filter,
    })
  }
}

import type {SanityClient} from '@sanity/client'
import {type FilterDefault, stegaEncodeSourceMap} from '@sanity/client/stega'
import type {FetchContent} from '#app/content/client.ts'
import {withEditTargets} from './edit-targets.server.ts'

/** Path of the Studio on the site. */
const STUDIO_URL = '/studio'

/**
 * Fields whose text the site compares, looks up or writes into an attribute: an invisible mark
 * would change what the page does. Addresses, dates, icons and ids are left out by the client.
 */
const STEERING_FIELDS = new Set([
  'alt',
  'brand',
  'category',
  'language',
  'mapUrl',
  'network',
  'sections',
  'tone',
])

/** Fields that the client leaves out, but that are read on a page; their links are cleaned. */
const SHOWN_FIELDS = new Set(['email', 'supportEmail'])

const filter: FilterDefault = (props) => {
  const field = props.sourcePath.findLast((segment) => typeof segment === 'string')
  if (typeof field !== 'string' || STEERING_FIELDS.has(field)) return false
  return SHOWN_FIELDS.has(field) || props.filterDefault(props)
}

/**
 * Queries of a preview: they read drafts, and their results lead back to the fields they come from.
 *
 * @param client - one that may read drafts
 */
export function createPreviewFetch(client: SanityClient): FetchContent {
  const drafts = client.withConfig({perspective: 'drafts', useCdn: false, stega: false})
  return async (query, params, signal) => {
    const {result, resultSourceMap} = await drafts.fetch<unknown>(query, params, {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      signal,
    })
    if (!resultSourceMap) return result
    const annotated = withEditTargets(result, {map: resultSourceMap, studioUrl: STUDIO_URL})
    return stegaEncodeSourceMap(annotated, resultSourceMap, {
      enabled: true,
      studioUrl: STUDIO_URL,
      filter,
    })
  }
}

import type {SanityClient} from '@sanity/client'
import {type FilterDefault, stegaEncodeSourceMap} from '@sanity/client/stega'
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
 * A client for previews: it reads drafts, and its results lead back to the fields they come from.
 * Only `fetch` differs, so content modules never know whom they work for.
 *
 * @param client - one that may read drafts
 */
export function createPreviewClient(client: SanityClient): SanityClient {
  const drafts = client.withConfig({perspective: 'drafts', useCdn: false, stega: false})
  const fetch = async (query: string, params: Record<string, unknown> = {}): Promise<unknown> => {
    const {result, resultSourceMap} = await drafts.fetch<unknown>(query, params, {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
    })
    if (!resultSourceMap) return result
    const annotated = withEditTargets(result, {map: resultSourceMap, studioUrl: STUDIO_URL})
    return stegaEncodeSourceMap(annotated, resultSourceMap, {
      enabled: true,
      studioUrl: STUDIO_URL,
      filter,
    })
  }
  return new Proxy(drafts, {
    get(target, name) {
      if (name === 'fetch') return fetch
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

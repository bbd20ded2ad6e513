import type {SanityClient} from '@sanity/client'
import {type FilterDefault, stegaEncodeSourceMap} from '@sanity/client/stega'
import type {FetchContent} from '#app/content/client.ts'
import type {PreviewPerspective} from '#app/lib/preview.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {withEditTargets} from './edit-targets.server.ts'
import {SHOWN_TEXTS} from './shown-texts.server.ts'

const MARKED = new Set(SHOWN_TEXTS)

/**
 * Marks the texts that pages display. An invisible mark in a choice, a path or a name would change
 * how the page works, so what the schemas do not know as a text stays as it is. An empty text too,
 * because pages leave out its element.
 */
const filter: FilterDefault = ({sourceDocument, sourcePath, value}) => {
  if (value === '') return false
  const names = sourcePath.filter((segment) => typeof segment === 'string')
  return MARKED.has([sourceDocument._type, ...names].join('.'))
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

import {LRUCache} from 'lru-cache'
import {fetchPageTitle} from '#app/content/site-index.ts'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import {type CardText, drawCard} from '#app/seo/share-image/card.server.ts'
import {cardPagePath, cardRevision} from '#app/seo/share-image/card-path.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {matchRouteContext} from '#app/services/route-table.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/share-image.ts'

/** At most 100 pictures of about 70 kB each. Simultaneous requests share one drawing. */
const cards = new LRUCache<string, Uint8Array<ArrayBuffer>, CardText>({
  max: 100,
  fetchMethod: (_path, _stale, {context}) => drawCard(context),
})

/** Draws only cards of published pages: an unknown path costs a query, but no picture. */
export async function loader({context, request, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const path = cardPagePath(url.pathname)
  const title = path ? await fetchPageTitle(client, path) : null
  if (!path || title === null) return new Response('There is no such picture.\n', {status: 404})
  const {brand} = (await fetchSiteSettings(client)) ?? DEFAULT_SETTINGS
  const revision = cardRevision({brand, title})
  const kind = context.get(matchRouteContext)(path)?.handle.kind ?? null
  const picture = await cards.forceFetch(`${path} ${revision}`, {context: {brand, title, kind}})
  // The picture at a URL with an older revision, or with none, may change.
  const isCurrent = url.searchParams.get('v') === revision
  return withEtag(request, picture, 'image/png', {
    ...(isCurrent && {'Cache-Control': 'public, max-age=31536000, immutable'}),
    // Other sites are meant to show the picture.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

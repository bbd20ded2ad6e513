import {fetchPageTitle} from '#app/content/site-index.ts'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import {drawCard} from '#app/seo/share-image/card.server.ts'
import {createCache} from '#app/seo/share-image/card-cache.ts'
import {cardPagePath, cardRevision} from '#app/seo/share-image/card-path.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {matchRouteContext} from '#app/services/route-table.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/share-image.ts'

/** At most 100 pictures of about 70 kB each. */
const cachedCard = createCache<Uint8Array<ArrayBuffer>>(100)

/** Draws only cards of published pages: an unknown path costs a query, but no picture. */
export async function loader({context, request, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const path = cardPagePath(url.pathname)
  const title = path ? await fetchPageTitle(client, path) : null
  if (!path || title === null) return new Response('There is no such picture.\n', {status: 404})
  const {brand} = (await fetchSiteSettings(client)) ?? DEFAULT_SETTINGS
  const revision = cardRevision({brand, title})
  const kind = context.get(matchRouteContext)(path)?.handle.kind ?? null
  const picture = await cachedCard(`${path} ${revision}`, () => drawCard({brand, title, kind}))
  // The picture at a URL with an older revision, or with none, may change.
  const isCurrent = url.searchParams.get('v') === revision
  return withEtag(request, picture, {
    contentType: 'image/png',
    cacheControl: isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // Other sites are meant to show the picture.
    headers: {'Cross-Origin-Resource-Policy': 'cross-origin'},
  })
}

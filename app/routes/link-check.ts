import type {RouteHandle} from '#app/lib/route-handle.ts'
import {checkLinkContext} from '#app/services/link-check.server.ts'
import {pageViewsContext} from '#app/services/page-views.server.ts'
import type {Route} from './+types/link-check.ts'

/** What the page of another site responds at `url`, for the Studio. This route has no page. */
export async function loader({request, context, url: {searchParams}}: Route.LoaderArgs) {
  const headers = {'Cache-Control': 'no-store'}
  if (!(await context.get(pageViewsContext).mayRead(request))) {
    return new Response(null, {status: 403, headers})
  }
  const url = searchParams.get('url') ?? ''
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    return new Response('`url` must be an address of a website.\n', {status: 400, headers})
  }
  return Response.json({status: await context.get(checkLinkContext)(url)}, {headers})
}

export const handle = {isForEditors: true} satisfies RouteHandle

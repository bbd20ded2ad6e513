import {isDay} from '#app/lib/dates.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {pageViewsContext} from '#app/services/page-views.server.ts'
import {formServicesContext} from '#app/services/submissions/form-services.server.ts'
import type {Route} from './+types/page-views.ts'

/** Views by page since a day, for the Studio. This route has no page. */
export async function loader({request, context}: Route.LoaderArgs) {
  const views = context.get(pageViewsContext)
  const headers = {'Cache-Control': 'no-store'}
  if (!(await views.mayRead(request))) return new Response(null, {status: 403, headers})
  const since = new URL(request.url).searchParams.get('since') ?? ''
  if (!isDay(since)) return new Response('`since` must be a day.\n', {status: 400, headers})
  return Response.json(views.since(since), {headers})
}

/** Takes the report of a page that was loaded ahead; see `browser/navigation.ts`. */
export function action({request, context}: Route.ActionArgs) {
  const path = new URL(request.url).searchParams.get('path') ?? ''
  context.get(pageViewsContext).report(request, path, context.get(formServicesContext).sender)
  return new Response(null, {status: 204})
}

export const handle = {isForEditors: true} satisfies RouteHandle

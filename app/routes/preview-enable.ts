import type {RouteHandle} from '#app/lib/route-handle.ts'
import {previewContext} from '#app/services/preview/preview.server.ts'
import type {Route} from './+types/preview-enable.ts'

/** The Studio opens a preview here. This route has no page. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {preview} = context.get(previewContext)
  return preview ? preview.enter(request) : new Response(NOT_SET_UP, {status: 503})
}

const NOT_SET_UP =
  'Previews are not set up here: nothing may read drafts. Set SANITY_API_READ_TOKEN, see README.md.\n'

export const handle = {isForEditors: true} satisfies RouteHandle

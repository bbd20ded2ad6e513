import {redirect} from 'react-router'
import {readForm} from '#app/forms/read-form.server.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {leavePreview, previewContext} from '#app/services/preview/preview.server.ts'
import type {Route} from './+types/preview-disable.ts'

/** The exit of the banner. It is a post, so that a prefetched link cannot end a preview. */
export async function action({request, context}: Route.ActionArgs) {
  const form = await readForm(request)
  if (typeof form === 'number') return new Response(null, {status: form})
  const given = form.get('path')
  const path = typeof given === 'string' ? given : '/'
  const {preview} = context.get(previewContext)
  return preview ? preview.leave(request, path) : leavePreview(request, path)
}

export function loader() {
  return redirect('/')
}

export const handle = {isForEditors: true} satisfies RouteHandle

import {redirect} from 'react-router'
import {leavePreview} from '#app/services/preview.server.ts'
import type {Route} from './+types/preview-disable.ts'

/** Exit of the banner. By a post, so that no link that is merely fetched ends a preview. */
export async function action({request}: Route.ActionArgs) {
  const path = (await request.formData()).get('path')
  return leavePreview(request, typeof path === 'string' ? path : '/')
}

export function loader() {
  return redirect('/')
}

import {data} from 'react-router'
import PreviewTools from '#app/features/preview/preview-tools.client.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'

/** This route has no page: the tools are for a page that is already open. */
export function loader() {
  throw data(null, {status: 404})
}

/** Provides the tools for a preview; see `features/preview/preview.tsx`. */
export function clientLoader() {
  return {PreviewTools}
}

/** The tools do not depend on content. */
export function shouldRevalidate() {
  return false
}

export const handle = {isForEditors: true} satisfies RouteHandle

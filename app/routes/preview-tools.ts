import {data} from 'react-router'
import PreviewTools from '#app/features/preview/preview-tools.client.tsx'

/** There is no page here: the tools are for a page that is open already. */
export function loader() {
  throw data(null, {status: 404})
}

/** Hands the tools to a preview; see `features/preview/preview.tsx`. */
export function clientLoader() {
  return {PreviewTools}
}

/** They stay the same, whatever is saved. */
export function shouldRevalidate() {
  return false
}

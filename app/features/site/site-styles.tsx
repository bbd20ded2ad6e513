import {useEffect} from 'react'
import css from '#app/app.css?inline'

const NAME = 'site'

/**
 * The site's style sheet, within the document: on a slow line a separate file shares the line with
 * everything else that the page names. Here and not in the root: the Studio's own styles must not
 * mix with the site's. `server/http/finish-response.ts` allows it by hash.
 */
export function SiteStyles() {
  useEffect(() => {
    if (!import.meta.env.DEV) return
    // React writes a named style element once; an edit of the styles arrives here.
    const style = document.querySelector(`style[data-href="${NAME}"]`)
    if (style) style.textContent = css
  })
  return (
    <style href={NAME} precedence={NAME}>
      {
        // In the browser the element exists; the built scripts do not contain its text.
        import.meta.env.SSR || import.meta.env.DEV ? css : ''
      }
    </style>
  )
}

import {useIsPresentationTool} from '@sanity/visual-editing/react'
import {href, useLocation} from 'react-router'
import type {LoadedPreview} from '#app/lib/preview.ts'
import {Button, ButtonLink} from '#app/ui/button.tsx'
import {Overlays} from './overlays.tsx'
import {useLiveDrafts} from './use-live-drafts.ts'

// The links of cards cover them whole. In a preview each text and picture must be clickable.
const WITHOUT_COVERS = 'a::after {pointer-events: none}'

/** The tools of a preview: fields open on a click, and edits appear when they are saved. */
export default function PreviewTools({loaded}: LoadedPreview) {
  // `null` until it is known whether the Studio is around this page.
  const isInStudio = useIsPresentationTool()
  const refresh = useLiveDrafts(loaded)
  // The Studio also shows pages in other frames, which it labels itself.
  const isFramed = window.parent !== window
  return (
    <>
      <style>{WITHOUT_COVERS}</style>
      <Overlays onRefresh={refresh} />
      {isInStudio === false && !isFramed && <PreviewBanner />}
    </>
  )
}

/** Tells an editor outside the Studio that this page is a preview, and offers an exit. */
function PreviewBanner() {
  const {pathname, search} = useLocation()
  const path = pathname + search
  return (
    <aside
      aria-label="Preview"
      data-print="hidden"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-accent border-t-2 bg-overlay px-4 py-3 text-sm"
    >
      <p>
        <strong>Preview.</strong> You see changes that are not published yet.
      </p>
      <div className="flex gap-2">
        <ButtonLink
          href={`${href('/studio/*', {'*': 'presentation'})}?preview=${encodeURIComponent(path)}`}
          variant="secondary"
        >
          Edit in the Studio
        </ButtonLink>
        <form method="post" action={href('/preview/disable')}>
          <input type="hidden" name="path" value={path} />
          <Button type="submit">Exit preview</Button>
        </form>
      </div>
    </aside>
  )
}

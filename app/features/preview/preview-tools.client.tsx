import {useIsPresentationTool} from '@sanity/visual-editing/react'
import {Overlays} from './overlays.tsx'
import {PreviewBanner} from './preview-banner.tsx'
import {useLiveDrafts} from './use-live-drafts.ts'

// The links of cards cover them whole. In a preview each text and picture must be clickable.
const WITHOUT_COVERS = 'a::after {pointer-events: none}'

/** The tools of a preview: fields open on a click, and edits appear when they are saved. */
export default function PreviewTools() {
  // `null` until it is known whether the Studio is around this page.
  const isInStudio = useIsPresentationTool()
  const refresh = useLiveDrafts()
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

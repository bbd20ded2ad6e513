import {useIsPresentationTool} from '@sanity/visual-editing/react'
import {Overlays} from './overlays.tsx'
import {PreviewBanner} from './preview-banner.tsx'
import {useLiveDrafts} from './use-live-drafts.ts'

// The links of cards cover them whole; here each text and picture under one can be pointed at.
const WITHOUT_COVERS = 'a::after {pointer-events: none}'

/** What turns a page into its preview: fields open on a click, and edits appear as they are saved. */
export default function PreviewTools() {
  // `null` until it is known whether the Studio is around this page.
  const isInStudio = useIsPresentationTool()
  const refresh = useLiveDrafts()
  // The Studio shows pages in frames elsewhere too, and says itself what they are.
  const isFramed = window.parent !== window
  return (
    <>
      <style>{WITHOUT_COVERS}</style>
      <Overlays onRefresh={refresh} />
      {isInStudio === false && !isFramed && <PreviewBanner />}
    </>
  )
}

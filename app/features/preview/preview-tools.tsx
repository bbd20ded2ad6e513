import {useIsPresentationTool} from '@sanity/visual-editing/react'
import {VisualEditing} from '@sanity/visual-editing/react-router'
import {PreviewBanner} from './preview-banner.tsx'
import {useLiveDrafts} from './use-live-drafts.ts'

// The links of cards cover them whole; here each text and picture under one can be pointed at.
const WITHOUT_COVERS = 'a::after {pointer-events: none}'

/** What turns a page into its preview: fields open on a click, and edits appear as they are saved. */
export default function PreviewTools() {
  // `null` until it is known whether the Studio is around this page.
  const isInStudio = useIsPresentationTool()
  useLiveDrafts()
  return (
    <>
      <style>{WITHOUT_COVERS}</style>
      <VisualEditing />
      {isInStudio === false && <PreviewBanner />}
    </>
  )
}

import {ClosingBand} from '#app/sections/closing-band.tsx'
import type {BlockProps} from '../block-props.ts'

export default function CallToActionBlock({block, headingId}: BlockProps<'callToActionBlock'>) {
  return <ClosingBand content={block.content} headingId={headingId} />
}

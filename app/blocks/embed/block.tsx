import {lazy, Suspense} from 'react'
import type {BlockProps} from '../block-props.ts'

const EmbedSection = lazy(async () => ({
  default: (await import('./embed-section.tsx')).EmbedSection,
}))

export function EmbedBlock(props: BlockProps<'embedBlock'>) {
  return (
    <Suspense>
      <EmbedSection {...props} />
    </Suspense>
  )
}

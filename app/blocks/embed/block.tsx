import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {EmbedFrame} from './embed-frame.tsx'
import {embedSource} from './embed-source.ts'

export default function EmbedBlock({block, ...place}: BlockProps<'embedBlock'>) {
  const source = embedSource(block.url)
  if (!source) return null
  return (
    <Section intro={block.intro} {...place}>
      <EmbedFrame source={source} title={block.title} poster={block.poster} />
    </Section>
  )
}

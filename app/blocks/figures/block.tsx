import {MetricTiles} from '#app/features/software/metric-tiles.tsx'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'

export default function FiguresBlock({block, ...place}: BlockProps<'figuresBlock'>) {
  if (block.metrics.length === 0) return null
  return (
    <Section intro={block.intro} {...place}>
      <MetricTiles metrics={block.metrics} className="lg:border-y" />
    </Section>
  )
}

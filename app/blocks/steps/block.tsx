import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {Row} from './row.tsx'
import {Stairs} from './stairs.tsx'

export default function StepsBlock({block, ...place}: BlockProps<'stepsBlock'>) {
  const {intro, layout, steps} = block
  if (steps.length === 0) return null
  const Steps = layout === 'row' ? Row : Stairs
  return (
    <Section intro={intro} {...place}>
      <Steps steps={steps} Heading={intro?.title ? 'h3' : 'h2'} />
    </Section>
  )
}

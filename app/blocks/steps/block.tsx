import {Process} from '#app/features/software/process.tsx'
import type {BlockProps} from '../block-props.ts'

export function StepsBlock({block, ...place}: BlockProps<'stepsBlock'>) {
  return <Process intro={block.intro} steps={block.steps} {...place} />
}

import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import type {Block} from '../block-props.ts'

export interface StepsProps {
  steps: Block<'stepsBlock'>['steps']
  Heading: 'h2' | 'h3'
}

/** Steps side by side. In an ordered list the numbers are accessible. */
export function Row({steps, Heading}: StepsProps) {
  return (
    <ol className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step._key} {...editAttributes(step)} className="border-line border-t pt-6">
          <div className="flex items-center justify-between">
            <span className="font-display text-4xl text-accent tabular-nums">{index + 1}</span>
            <Icon name={step.icon} className="size-7 text-accent" />
          </div>
          <Heading className="mt-5 text-xl">{step.title}</Heading>
          <p className="mt-2 text-muted text-sm">{step.description}</p>
        </li>
      ))}
    </ol>
  )
}

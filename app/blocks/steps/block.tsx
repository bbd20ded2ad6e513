import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import type {Block, BlockProps} from '../block-props.ts'

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

interface StepsProps {
  steps: Block<'stepsBlock'>['steps']
  Heading: 'h2' | 'h3'
}

/** Steps side by side. In an ordered list the numbers are accessible. */
function Row({steps, Heading}: StepsProps) {
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

/** Height of each step above the one before. */
const RISE_REM = 3
/** Indent per step on narrow screens, where the steps follow the left edge. */
const TREAD_REM = 0.5

/** A process as stairs, one stair for each step. More than four steps are two flights. */
function Stairs({steps, Heading}: StepsProps) {
  const flight = steps.length > 4 ? Math.ceil(steps.length / 2) : steps.length
  return (
    <ol
      className="grid gap-y-4 lg:grid-cols-[repeat(var(--flight),minmax(0,1fr))] lg:gap-y-8"
      style={{'--flight': flight}}
    >
      {steps.map((step, index) => (
        <li
          key={step._key}
          {...editAttributes(step)}
          className="flex flex-col border border-line border-t-3 border-t-accent bg-raised max-lg:ml-(--tread) lg:mt-(--drop) lg:-ml-px"
          style={{
            '--drop': `${(flight - 1 - (index % flight)) * RISE_REM}rem`,
            '--tread': `${(steps.length - 1 - index) * TREAD_REM}rem`,
          }}
        >
          <div className="p-7 xl:p-8">
            <div className="flex items-start justify-between gap-4">
              <p className="font-display text-4xl text-accent leading-none">{index + 1}</p>
              <Icon name={step.icon} className="size-7 text-muted" />
            </div>
            <Heading className="mt-5 text-xl">{step.title}</Heading>
            <p className="mt-3 text-muted text-sm">{step.description}</p>
          </div>
          <Jali pattern="star-and-cross" fade="none" className="grow opacity-60" />
        </li>
      ))}
    </ol>
  )
}

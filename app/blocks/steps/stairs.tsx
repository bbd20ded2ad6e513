import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import type {StepsProps} from './row.tsx'

/** Height of each step above the one before. */
const RISE_REM = 3
/** Indent per step on narrow screens, where the steps follow the left edge. */
const TREAD_REM = 0.5

/** A process as stairs, one stair for each step. More than four steps are two flights. */
export function Stairs({steps, Heading}: StepsProps) {
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

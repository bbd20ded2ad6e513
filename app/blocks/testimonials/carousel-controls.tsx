import {ChevronLeft, ChevronRight, Pause, Play} from 'lucide-react'
import type {Dispatch} from 'react'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import type {CarouselEvent} from './carousel-state.ts'

interface CarouselControlsProps {
  items: readonly {key: string; name: string}[]
  current: number
  isStopped: boolean
  /** False before hydration, when a click would be lost. */
  isEnabled: boolean
  onStop: (isStopped: boolean) => void
  onEvent: Dispatch<CarouselEvent>
}

export function CarouselControls({
  items,
  current,
  isStopped,
  isEnabled,
  onStop,
  onEvent,
}: CarouselControlsProps) {
  return (
    <div
      data-needs-js=""
      className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      <ul className="-ml-3 flex">
        {items.map(({key, name}, index) => (
          <li key={key}>
            <button
              type="button"
              disabled={!isEnabled}
              aria-label={`Show testimonial ${index + 1} of ${items.length}, ${name}`}
              aria-current={index === current}
              onClick={() => onEvent({type: 'goTo', index})}
              className="group grid size-9 place-items-center"
            >
              <span
                className={cn(
                  'size-3 rotate-45 border transition-colors duration-150',
                  index === current
                    ? 'border-accent bg-accent'
                    : 'border-edge group-hover:border-accent',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="icon"
          disabled={!isEnabled}
          aria-label={isStopped ? 'Start moving testimonials' : 'Stop moving testimonials'}
          onClick={() => onStop(!isStopped)}
        >
          {isStopped ? <Play className="size-4" /> : <Pause className="size-4" />}
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled={!isEnabled}
          aria-label="Previous testimonial"
          onClick={() => onEvent({type: 'previous'})}
        >
          <ChevronLeft className="size-5" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled={!isEnabled}
          aria-label="Next testimonial"
          onClick={() => onEvent({type: 'next'})}
        >
          <ChevronRight className="size-5" />
        </Button>
      </div>
    </div>
  )
}

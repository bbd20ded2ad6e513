import {cn} from '#app/lib/cn.ts'
import {STAR_PATH} from '#app/ui/star-glyph.tsx'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

const DEPARTMENTS = ['Desk', 'Ward', 'Theatre', 'Pharmacy', 'Billing']
const DAYS = ['Mon', 'Tue', 'Wed']

interface Stop {
  row: number
  /** Position on the three days, in per cent. */
  at: number
  /** The same position for the mark, as a class. */
  place: string
  time: string
  /** The time is above the mark, because the line continues downwards. */
  isTimeAbove?: boolean
  isNext?: boolean
}

const STOPS: Stop[] = [
  {row: 0, at: 6, place: 'top-[10%] left-[6%]', time: '08:10', isTimeAbove: true},
  {row: 1, at: 19, place: 'top-[30%] left-[19%]', time: '09:30'},
  {row: 2, at: 43, place: 'top-[50%] left-[43%]', time: '10:15'},
  {row: 1, at: 55, place: 'top-[30%] left-[55%]', time: '13:00', isTimeAbove: true},
  {row: 3, at: 62, place: 'top-[70%] left-[62%]', time: '18:20'},
  {row: 1, at: 74, place: 'top-[30%] left-[74%]', time: '09:05', isTimeAbove: true},
  {row: 4, at: 84, place: 'top-[90%] left-[84%]', time: '10:40'},
  {row: 1, at: 94, place: 'top-[30%] left-[94%]', time: '11:50', isTimeAbove: true, isNext: true},
]

const ROW_HEIGHT = 100 / DEPARTMENTS.length

function middle(row: number): number {
  return (row + 0.5) * ROW_HEIGHT
}

function line(stops: readonly Stop[]): string {
  return stops.map(({row, at}) => `${at},${middle(row)}`).join(' ')
}

/** One patient's stay across all departments, up to the step that is due. */
export default function JourneyScene() {
  return (
    <SceneFrame
      label="Madicare’s view of one stay: three days across desk, ward, theatre, pharmacy and billing, ending with the next step, a summary that Dr. Kalla signs at 11:50"
      title="G. Parihar, 61 · Bed B-11"
      subtitle="Stay, day 3"
      aside={<SceneTag tone="success">Home today</SceneTag>}
      className=""
    >
      <div className="grid grid-cols-[4.5rem_1fr] px-4 pt-3 sm:px-5">
        <span />
        <div className="grid grid-cols-3 text-2xs text-muted">
          {DAYS.map((day, index) => (
            <span key={day} className={cn('pb-2', index === 2 && 'font-semibold text-ink')}>
              {day}
            </span>
          ))}
        </div>
        <ul className="border-line border-t">
          {DEPARTMENTS.map((row) => (
            <li key={row} className="flex h-13 items-center border-line border-b font-semibold">
              {row}
            </li>
          ))}
        </ul>
        <Rows />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3.5 sm:px-5">
        <SceneTag tone="accent">Next</SceneTag>
        <span className="font-semibold text-sm">Sign the summary</span>
        <span className="ml-auto text-muted">Dr. Kalla · 11:50</span>
      </div>
    </SceneFrame>
  )
}

function Rows() {
  return (
    <div className="relative border-line border-t">
      {DEPARTMENTS.map((row) => (
        <div key={row} className="h-13 border-line border-b" />
      ))}
      <div className="absolute inset-y-0 right-0 w-1/3 bg-overlay/60" />
      <div className="absolute inset-y-0 left-1/3 border-line border-l border-dashed" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <polyline
          points={line(STOPS.slice(0, -1))}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
        <polyline
          points={line(STOPS.slice(-2))}
          strokeWidth="2"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      {STOPS.map((stop) => (
        <StopMark key={stop.time} {...stop} />
      ))}
    </div>
  )
}

function StopMark({place, time, isTimeAbove, isNext}: Stop) {
  return (
    <span
      className={cn('absolute grid -translate-x-1/2 -translate-y-1/2 justify-items-center', place)}
    >
      <svg
        viewBox="-1 -1 34 34"
        aria-hidden="true"
        strokeWidth={isNext ? 4 : 2}
        className={cn(
          'size-5.5',
          isNext ? 'fill-accent-soft stroke-accent' : 'fill-action stroke-raised',
        )}
      >
        <path d={STAR_PATH} />
      </svg>
      <span
        className={cn(
          'absolute text-2xs tabular-nums leading-3 max-sm:hidden',
          isTimeAbove ? 'bottom-full' : 'top-full',
          isNext ? 'font-semibold text-accent' : 'text-muted',
        )}
      >
        {time}
      </span>
    </span>
  )
}

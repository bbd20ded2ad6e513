import {cn} from '#app/lib/cn.ts'
import {SceneFrame} from './scene-frame.tsx'

type SlotState = 'done' | 'here' | 'booked' | 'offered'

interface Slot {
  /** In hours: 10.25 is a quarter past ten. */
  from: number
  to: number
  who: string
  what: string
  state: SlotState
}

const FIRST_HOUR = 9
const HOURS = [9, 10, 11, 12]
const NOW = 10.67

const COLUMNS: {name: string; unit: string; slots: Slot[]}[] = [
  {
    name: 'Dr. Mehta',
    unit: 'Medicine',
    slots: [
      {from: 9, to: 9.5, who: 'S. Rathore', what: 'Follow-up', state: 'done'},
      {from: 9.5, to: 10.25, who: 'K. Bhati', what: 'First visit', state: 'done'},
      {from: 10.25, to: 11, who: 'H. Solanki', what: 'In room 4', state: 'here'},
      {from: 11, to: 11.75, who: 'Slot freed', what: 'Offered to 3', state: 'offered'},
      {from: 12, to: 12.75, who: 'M. Khan', what: 'Follow-up', state: 'booked'},
    ],
  },
  {
    name: 'Dr. Iyer',
    unit: 'Paediatrics',
    slots: [
      {from: 9.25, to: 10, who: 'A. Soni', what: 'Vaccination', state: 'done'},
      {from: 10, to: 10.5, who: 'R. Gehlot', what: 'Check-up', state: 'done'},
      {from: 10.5, to: 11.25, who: 'D. Purohit', what: 'Waiting', state: 'here'},
      {from: 11.5, to: 12.5, who: 'N. & T. Jain', what: 'Twins, check-up', state: 'booked'},
    ],
  },
  {
    name: 'Ultrasound 1',
    unit: 'Room and probe',
    slots: [
      {from: 9.5, to: 10.25, who: 'K. Bhati', what: 'Heart', state: 'done'},
      {from: 11, to: 11.5, who: 'H. Solanki', what: 'Heart', state: 'booked'},
      {from: 11.75, to: 12.5, who: 'L. Meena', what: 'Abdomen', state: 'booked'},
    ],
  },
]

const STATES: Record<SlotState, string> = {
  done: 'border-line bg-surface text-muted',
  here: 'border-action bg-overlay',
  booked: 'border-line bg-overlay',
  offered: 'border-accent border-dashed bg-accent-soft text-accent',
}

/** A quarter past ten is 1.25 hours below the top edge. */
function top(hour: number): string {
  return `${((hour - FIRST_HOUR) / HOURS.length) * 100}%`
}

/** One morning of two doctors and the device they share. */
export function AppointmentsScene() {
  return (
    <SceneFrame
      label="Madicare’s calendar for one morning: two doctors and the ultrasound room side by side, with a freed slot at eleven that is offered to the waiting list"
      title="Thursday, 12 March"
      subtitle="Outpatients, day view"
      aside={
        <p className="text-right text-2xs text-muted">
          Waiting now
          <span className="block font-display text-ink text-xl leading-5">6</span>
        </p>
      }
      className="px-3 py-4 sm:px-5"
    >
      <div className="grid grid-cols-[2.25rem_1fr_1fr] gap-x-2 sm:grid-cols-[2.5rem_1fr_1fr_1fr]">
        <span />
        {COLUMNS.map((column, index) => (
          <p key={column.name} className={cn('min-w-0 pb-2.5', index === 2 && 'max-sm:hidden')}>
            <span className="block truncate font-semibold">{column.name}</span>
            <span className="block truncate text-2xs text-muted">{column.unit}</span>
          </p>
        ))}
        <Hours />
        {COLUMNS.map((column, index) => (
          <div key={column.name} className={cn('relative h-60', index === 2 && 'max-sm:hidden')}>
            {column.slots.map((slot) => (
              <SlotBox key={slot.from} {...slot} />
            ))}
          </div>
        ))}
      </div>
    </SceneFrame>
  )
}

function Hours() {
  return (
    <div className="relative col-start-1 h-60 text-2xs text-muted tabular-nums">
      {HOURS.map((hour) => (
        <span
          key={hour}
          className="absolute left-0 border-line border-t pt-0.5"
          style={{top: top(hour)}}
        >
          {hour}:00
        </span>
      ))}
      <span
        className="absolute left-0 w-full border-danger border-t-2 pt-0.5 font-semibold text-danger"
        style={{top: top(NOW)}}
      >
        10:40
      </span>
    </div>
  )
}

function SlotBox({from, to, who, what, state}: Slot) {
  return (
    <div
      className={cn(
        'absolute inset-x-0 overflow-hidden rounded-sm border border-l-3 px-2 py-1 text-2xs leading-4',
        STATES[state],
      )}
      style={{top: top(from), height: `calc(${((to - from) / HOURS.length) * 100}% - 3px)`}}
    >
      <span className="block truncate font-semibold">{who}</span>
      {to - from > 0.5 && <span className="block truncate">{what}</span>}
    </div>
  )
}

import {cn} from '#app/lib/cn.ts'
import {SceneFrame} from './scene-frame.tsx'

type SlotState = 'done' | 'here' | 'booked' | 'offered'

interface Slot {
  /** Rows of the day's grid: each is a quarter of an hour, the first begins at nine. */
  rows: string
  who: string
  what: string
  state: SlotState
}

const HOURS = [
  {hour: 9, rows: 'row-start-1'},
  {hour: 10, rows: 'row-start-5'},
  {hour: 11, rows: 'row-start-9'},
  {hour: 12, rows: 'row-start-13'},
]

const COLUMNS: {name: string; unit: string; slots: Slot[]}[] = [
  {
    name: 'Dr. Mehta',
    unit: 'Medicine',
    slots: [
      {rows: 'row-start-1 row-span-2', who: 'S. Rathore', what: 'Follow-up', state: 'done'},
      {rows: 'row-start-3 row-span-3', who: 'K. Bhati', what: 'First visit', state: 'done'},
      {rows: 'row-start-6 row-span-3', who: 'H. Solanki', what: 'In room 4', state: 'here'},
      {rows: 'row-start-9 row-span-3', who: 'Slot freed', what: 'Offered to 3', state: 'offered'},
      {rows: 'row-start-13 row-span-3', who: 'M. Khan', what: 'Follow-up', state: 'booked'},
    ],
  },
  {
    name: 'Dr. Iyer',
    unit: 'Paediatrics',
    slots: [
      {rows: 'row-start-2 row-span-3', who: 'A. Soni', what: 'Vaccination', state: 'done'},
      {rows: 'row-start-5 row-span-2', who: 'R. Gehlot', what: 'Check-up', state: 'done'},
      {rows: 'row-start-7 row-span-3', who: 'D. Purohit', what: 'Waiting', state: 'here'},
      {
        rows: 'row-start-11 row-span-4',
        who: 'N. & T. Jain',
        what: 'Twins, check-up',
        state: 'booked',
      },
    ],
  },
  {
    name: 'Ultrasound 1',
    unit: 'Room and probe',
    slots: [
      {rows: 'row-start-3 row-span-3', who: 'K. Bhati', what: 'Heart', state: 'done'},
      {rows: 'row-start-9 row-span-2', who: 'H. Solanki', what: 'Heart', state: 'booked'},
      {rows: 'row-start-12 row-span-3', who: 'L. Meena', what: 'Abdomen', state: 'booked'},
    ],
  },
]

const STATES: Record<SlotState, string> = {
  done: 'border-line bg-surface text-muted',
  here: 'border-action bg-overlay',
  booked: 'border-line bg-overlay',
  offered: 'border-accent border-dashed bg-accent-soft text-accent',
}

/** One morning of two doctors and the device they share. */
export default function AppointmentsScene() {
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
          <div
            key={column.name}
            className={cn('grid h-60 grid-rows-16', index === 2 && 'max-sm:hidden')}
          >
            {column.slots.map((slot) => (
              <SlotBox key={slot.rows} {...slot} />
            ))}
          </div>
        ))}
      </div>
    </SceneFrame>
  )
}

function Hours() {
  return (
    <div className="relative col-start-1 grid h-60 grid-cols-[max-content] grid-rows-16 text-2xs text-muted tabular-nums">
      {HOURS.map(({hour, rows}) => (
        <span key={hour} className={cn('h-0 border-line border-t pt-0.5', rows)}>
          {`${hour}:00`}
        </span>
      ))}
      <span className="absolute top-[41.75%] left-0 w-full border-danger border-t-2 pt-0.5 font-semibold text-danger">
        10:40
      </span>
    </div>
  )
}

function SlotBox({rows, who, what, state}: Slot) {
  // Half an hour has room for one line.
  const isShort = rows.endsWith('row-span-2')
  return (
    <div
      className={cn(
        'mb-[3px] min-h-0 min-w-0 overflow-hidden rounded-sm border border-l-3 px-2 py-1 text-2xs leading-4',
        STATES[state],
        rows,
      )}
    >
      <span className="block truncate font-semibold">{who}</span>
      {!isShort && <span className="block truncate">{what}</span>}
    </div>
  )
}

import {cn} from '#app/lib/cn.ts'
import {countText} from '#app/lib/text.ts'
import {SceneFrame} from './scene-frame.tsx'

type BedState = 'occupied' | 'reserved' | 'cleaning' | 'free'

interface Bed {
  name: string
  state: BedState
  note: string
}

const BEDS: Bed[] = [
  {name: 'B-01', state: 'occupied', note: 'Day 3'},
  {name: 'B-02', state: 'occupied', note: 'Day 1'},
  {name: 'B-03', state: 'free', note: 'Ready'},
  {name: 'B-04', state: 'occupied', note: 'Day 6'},
  {name: 'B-05', state: 'reserved', note: '14:30'},
  {name: 'B-06', state: 'occupied', note: 'Day 2'},
  {name: 'B-07', state: 'cleaning', note: '8 min'},
  {name: 'B-08', state: 'occupied', note: 'Day 4'},
  {name: 'B-09', state: 'free', note: 'Ready'},
  {name: 'B-10', state: 'occupied', note: 'Day 1'},
  {name: 'B-11', state: 'reserved', note: '16:00'},
  {name: 'B-12', state: 'occupied', note: 'Day 9'},
]

const STATES: Record<BedState, {label: string; dot: string; tile: string}> = {
  occupied: {label: 'Occupied', dot: 'bg-action', tile: 'border-line bg-overlay'},
  reserved: {label: 'Reserved', dot: 'bg-accent', tile: 'border-accent/50 bg-accent-soft'},
  // A ring: sandstone and yellow are the same brown in the light theme.
  cleaning: {label: 'Cleaning', dot: 'border-2 border-ink', tile: 'border-edge bg-sunken'},
  free: {label: 'Free', dot: 'bg-success', tile: 'border-success/60 border-dashed bg-raised'},
}

const ADMISSIONS = [
  {time: '14:10', who: 'Transfer from ICU', where: 'B-03'},
  {time: '14:30', who: 'Planned admission', where: 'B-05'},
  {time: '16:00', who: 'Post-operative', where: 'B-11'},
]

const STATE_NAMES = ['occupied', 'reserved', 'cleaning', 'free'] as const

function count(state: BedState): number {
  return BEDS.filter((bed) => bed.state === state).length
}

/** An illustration of Madicare's bed board. Assistive technology treats it as an image. */
export default function BedBoardScene() {
  return (
    <SceneFrame
      label={`Madicare’s bed board for one ward: ${STATE_NAMES.map((state) => `${countText(count(state), 'bed')} ${state}`).join(', ')}, with the next three admissions beside it`}
      title="Ward 3 · General medicine"
      subtitle="Bed board, live"
      aside={
        <p className="font-display text-2xl tabular-nums">
          {count('occupied')}
          <span className="text-base text-muted">{`/${BEDS.length}`}</span>
        </p>
      }
      barClassName="px-5 py-3.5"
      className="grid @lg:grid-cols-[1fr_12rem]"
    >
      <div className="p-4 @sm:p-5">
        <ul className="grid grid-cols-2 gap-2 @2xs:grid-cols-3 @sm:grid-cols-4">
          {BEDS.map((bed) => (
            <BedTile key={bed.name} {...bed} />
          ))}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-2xs text-muted">
          {STATE_NAMES.map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <Dot state={state} />
              {STATES[state].label}
              <span className="text-ink tabular-nums">{count(state)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-line px-5 py-4 @max-lg:border-t @lg:border-l @lg:px-4 @lg:py-5">
        <p className="font-semibold text-sm">Next admissions</p>
        <ol className="mt-3 grid gap-3.5">
          {ADMISSIONS.map((admission) => (
            <li key={admission.where} className="border-accent border-l-2 pl-3">
              <span className="font-semibold tabular-nums">{admission.time}</span>
              <span className="float-right text-muted">{admission.where}</span>
              <span className="block text-muted">{admission.who}</span>
            </li>
          ))}
        </ol>
        <Occupancy />
      </div>
    </SceneFrame>
  )
}

function BedTile({name, state, note}: Bed) {
  return (
    <li className={cn('cut rounded-md border px-2.5 py-2', STATES[state].tile)}>
      <span className="flex items-center justify-between font-semibold tabular-nums">
        {name}
        <Dot state={state} />
      </span>
      <span className="text-2xs text-muted tabular-nums">{note}</span>
    </li>
  )
}

function Dot({state}: {state: BedState}) {
  return <span className={cn('size-2 rounded-full', STATES[state].dot)} />
}

// Beds in use at midnight over two weeks, on a scale of 0 to 12.
const HISTORY = [6, 7, 7, 8, 10, 9, 8, 7, 8, 9, 9, 10, 8, 7]

function Occupancy() {
  const points = HISTORY.map((beds, day) => `${day * 10},${44 - beds * 3.4}`).join(' ')
  return (
    <div className="mt-5 @max-lg:hidden">
      <p className="flex justify-between text-2xs text-muted">
        Beds in use <span>14 days</span>
      </p>
      <svg viewBox="0 0 130 48" className="mt-1.5 w-full overflow-visible" aria-hidden="true">
        <path d="M0 47.5H130" className="stroke-line" />
        <polyline points={points} fill="none" strokeWidth="2" className="stroke-action" />
        <circle cx="130" cy={44 - 7 * 3.4} r="3" className="fill-action" />
      </svg>
    </div>
  )
}

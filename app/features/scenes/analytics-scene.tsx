import type {ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'
import {SceneFrame} from './scene-frame.tsx'

const FIGURES = [
  {name: 'Occupancy', value: '86', unit: '%', change: '+2', isGood: true},
  {name: 'Door to doctor', value: '24', unit: 'min', change: '−7', isGood: true},
  {name: 'Theatre in use', value: '78', unit: '%', change: '−3', isGood: false},
]

// Beds in use per hour of a day, of 120, and the discharges in the same hour.
const BEDS_IN_USE = [
  103, 103, 102, 102, 102, 103, 104, 106, 109, 112, 113, 111, 107, 103, 99, 97, 96, 97, 99, 101,
  102, 103, 103, 103,
]
const DISCHARGES = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 7, 9, 8, 6, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0]

const STEPS = [
  {name: 'Registration', minutes: 5, tone: 'bg-action', width: 'grow-5'},
  {name: 'Triage', minutes: 6, tone: 'bg-edge', width: 'grow-6'},
  {name: 'Waiting', minutes: 11, tone: 'bg-accent', width: 'grow-11'},
  {name: 'To the room', minutes: 2, tone: 'bg-success', width: 'grow-2'},
]

/** Figures of a hospital for one day, from data that the daily work records. */
export default function AnalyticsScene() {
  return (
    <SceneFrame
      label="Madicare’s figures for one day: 86 per cent of the beds in use, 24 minutes from the door to the doctor of which 11 are waiting, and discharges that peak at eleven in the morning"
      title="The house yesterday"
      subtitle="120 beds, all wards"
      aside={<p className="text-2xs text-muted @max-sm:hidden">against the week before</p>}
      className=""
    >
      <ul className="grid grid-cols-3 border-line border-b">
        {FIGURES.map((figure) => (
          <li key={figure.name} className="border-line border-l px-3 py-3 first:border-l-0 sm:px-5">
            <span className="block text-2xs text-muted">{figure.name}</span>
            <span className="font-display text-2xl tabular-nums">{figure.value}</span>
            <span className="text-2xs text-muted"> {figure.unit}</span>
            <span
              className={cn(
                'block font-semibold text-2xs tabular-nums',
                figure.isGood ? 'text-success' : 'text-danger',
              )}
            >
              {figure.change}
            </span>
          </li>
        ))}
      </ul>
      <DayChart />
      <WaitingTime />
    </SceneFrame>
  )
}

function DayChart() {
  const bars = DISCHARGES.map((count, hour) => `M${hour * 10 + 2} 100v${-count * 5}h6V100Z`).join(
    '',
  )
  const line = BEDS_IN_USE.map((beds, hour) => `${hour * 10 + 5},${(118 - beds) * 3}`).join(' ')
  return (
    <div className="px-4 py-4 sm:px-5">
      <p className="flex flex-wrap gap-x-4 text-2xs text-muted">
        <Key tone="bg-action">Beds in use</Key>
        <Key tone="bg-accent">Discharges per hour</Key>
      </p>
      <svg
        viewBox="0 0 240 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-28 w-full overflow-visible fill-none"
      >
        <path
          d="M0 25H240M0 50H240M0 75H240"
          vectorEffect="non-scaling-stroke"
          strokeDasharray="2 4"
          className="stroke-line"
        />
        <path d={bars} className="fill-accent" />
        <path d="M0 100H240" vectorEffect="non-scaling-stroke" className="stroke-edge" />
        <polyline
          points={line}
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
      </svg>
      <p className="mt-1.5 flex justify-between text-2xs text-muted tabular-nums">
        <span>0:00</span>
        <span>6:00</span>
        <span>12:00</span>
        <span>18:00</span>
        <span>24:00</span>
      </p>
    </div>
  )
}

function WaitingTime() {
  return (
    <div className="border-line border-t px-4 py-4 sm:px-5">
      <p className="font-semibold">Where the 24 minutes go</p>
      <div className="mt-2.5 flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step.name}
            className={cn('h-2.5 basis-0 rounded-full', step.tone, step.width)}
          />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-muted">
        {STEPS.map((step) => (
          <li key={step.name}>
            <Key tone={step.tone}>
              {step.name} <span className="text-ink tabular-nums">{step.minutes}</span>
            </Key>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Key({tone, children}: {tone: string; children: ReactNode}) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cn('size-2 rounded-full', tone)} />
      <span>{children}</span>
    </span>
  )
}

import {Check} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

interface Vital {
  name: string
  value: string
  unit: string
  /** A reading every four hours, on a scale of 0 to 100. */
  readings: number[]
  /** The normal range, on the same scale. */
  normal: [low: number, high: number]
}

const VITALS: Vital[] = [
  {
    name: 'Pulse',
    value: '84',
    unit: '/min',
    readings: [78, 84, 70, 62, 55, 50, 46],
    normal: [20, 65],
  },
  {
    name: 'SpO₂',
    value: '97',
    unit: '%',
    readings: [38, 34, 48, 55, 66, 72, 78],
    normal: [45, 95],
  },
  {
    name: 'Temperature',
    value: '37.2',
    unit: '°C',
    readings: [74, 82, 66, 58, 60, 48, 40],
    normal: [15, 60],
  },
]

const TASKS = [
  {time: '07:10', what: 'Handover read', who: 'Sr. Leela', isDone: true},
  {time: '08:00', what: 'Doxycycline 100 mg', who: 'Sr. Leela', isDone: true},
  {time: '09:05', what: 'Round: home today', who: 'Dr. Mehta', isDone: true},
  {time: '11:50', what: 'Summary to sign', who: 'Dr. Mehta', isDone: false},
  {time: '12:30', what: 'Remove cannula', who: 'Sr. Anita', isDone: false},
]

/** One shift at one bed: completed tasks, due tasks and the patient's readings. */
export default function ClinicalScene() {
  return (
    <SceneFrame
      label="Madicare’s page for one patient and one shift: pulse, oxygen and temperature back in their normal ranges over 24 hours, three tasks done and two still due"
      title="Bed B-05 · P. Vyas"
      subtitle="Early shift, 07:00 to 14:00"
      aside={<SceneTag tone="success">Early warning 1</SceneTag>}
      className=""
    >
      <div className="grid sm:grid-cols-2">
        <ul className="grid px-4 sm:px-5">
          {VITALS.map((vital) => (
            <VitalRow key={vital.name} {...vital} />
          ))}
        </ul>
        <ol className="border-line px-4 py-4 max-sm:border-t sm:border-l sm:px-5">
          {TASKS.map((task) => (
            <li key={task.time} className="flex gap-3 pb-3.5 last:pb-0">
              <TaskMark isDone={task.isDone} />
              <span className="min-w-0 grow">
                <span className={cn('block', task.isDone ? 'text-muted' : 'font-semibold')}>
                  {task.what}
                </span>
                <span className="block text-2xs text-muted">{task.who}</span>
              </span>
              <span className="text-2xs text-muted tabular-nums">{task.time}</span>
            </li>
          ))}
        </ol>
      </div>
    </SceneFrame>
  )
}

function TaskMark({isDone}: {isDone: boolean}) {
  if (!isDone) {
    return <span className="mt-0.5 size-4 shrink-0 rounded-full border-2 border-accent" />
  }
  return (
    <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full bg-success text-raised">
      <Check strokeWidth={3} className="size-3" />
    </span>
  )
}

function VitalRow({name, value, unit, readings, normal: [low, high]}: Vital) {
  const step = 100 / (readings.length - 1)
  const points = readings.map((reading, index) => `${index * step},${100 - reading}`).join(' ')
  return (
    <li className="grid grid-cols-[6.25rem_1fr] items-center gap-3 border-line border-b py-3 last:border-b-0">
      <p>
        <span className="block text-2xs text-muted">{name}</span>
        <span className="font-display text-xl tabular-nums">{value}</span>
        <span className="text-2xs text-muted"> {unit}</span>
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-14 w-full overflow-visible fill-none"
      >
        <rect x="0" y={100 - high} width="100" height={high - low} className="fill-accent-soft" />
        <polyline
          points={points}
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
        <path
          d={`M100 ${100 - (readings.at(-1) ?? 0)}h0.01`}
          strokeWidth="7"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
      </svg>
    </li>
  )
}

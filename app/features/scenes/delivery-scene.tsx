import {cn} from '#app/lib/cn.ts'
import {SceneFrame} from './scene-frame.tsx'

const WEEKS = [1, 2, 3, 4, 5, 6]

/** Each bar is placed by its first week and its length. */
const STEPS = [
  {name: 'Discovery', bar: 'col-start-1 col-span-1 bg-accent'},
  {name: 'Design', bar: 'col-start-1 col-span-2 bg-action/60'},
  {name: 'Development', bar: 'col-start-2 col-span-4 bg-action'},
  {name: 'Delivery & Support', bar: 'col-start-6 col-span-1 bg-success'},
]

const VERSIONS = ['plan', '0.1', '0.2', '0.3', '0.4', '1.0']

/** A plan of six weeks with a version to try each Friday. An image for assistive technology. */
export default function DeliveryScene() {
  return (
    <SceneFrame
      label="A project plan of six weeks: discovery, design, development, then delivery and support, with a version to try every Friday"
      title="Lending portal"
      subtitle="Project plan, week 4 of 6"
      aside={
        <p className="cut rounded-sm bg-accent-soft px-2.5 py-1 font-semibold text-accent">
          On schedule
        </p>
      }
      barClassName="flex-wrap gap-y-2 px-5 py-3.5"
      className="px-5 py-4"
    >
      <div className="grid grid-cols-6 text-2xs text-muted">
        {WEEKS.map((week) => (
          <span key={week} className={cn('pb-2', week === 4 && 'font-semibold text-ink')}>
            Wk {week}
          </span>
        ))}
      </div>
      <div className="relative border-line border-t pt-3">
        <div className="absolute inset-y-0 left-1/2 w-[16.666%] bg-overlay" />
        <div className="relative grid gap-2.5">
          {STEPS.map((step) => (
            <div key={step.name} className="grid grid-cols-6">
              <span className="col-span-full pb-1 text-2xs text-muted">{step.name}</span>
              <span className={cn('h-2.5 rounded-full', step.bar)} />
            </div>
          ))}
        </div>
      </div>
      <ul className="mt-4 grid grid-cols-6 border-line border-t pt-3 text-2xs">
        {VERSIONS.map((version, index) => (
          <li key={version} className="grid gap-1">
            <span className="text-muted">Fri</span>
            <span
              className={cn('tabular-nums', index > 3 ? 'font-normal text-muted' : 'font-semibold')}
            >
              {version}
            </span>
          </li>
        ))}
      </ul>
    </SceneFrame>
  )
}

import {Panel} from '#app/features/dashboard/panel.tsx'
import {Card} from '#app/ui/card.tsx'

/** The promised commissions, by the kind of project. */
const COMMISSIONS = [
  {percentage: 10, project: 'Web applications'},
  {percentage: 15, project: 'Hospital product implementation'},
  {percentage: 12, project: 'Mobile applications'},
]

/** The entries are side by side when the card spans the page. */
export function CommissionStructure() {
  return (
    <Panel title="Commission Structure" className="grid-rows-[auto_1fr]">
      <Card className="@container grid content-between gap-4 p-5 sm:p-6">
        <dl className="-mt-4 grid gap-x-10 @2xl:grid-cols-3">
          {COMMISSIONS.map(({percentage, project}) => (
            <div
              key={project}
              className="flex items-baseline justify-between gap-6 border-line border-b py-4"
            >
              <dt>{project}</dt>
              <dd className="font-display text-3xl text-accent tabular-nums">{percentage}%</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-sm">
          Of the project’s amount, confirmed when your client signs up.
        </p>
      </Card>
    </Panel>
  )
}

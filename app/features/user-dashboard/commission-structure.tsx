import {Card} from '#app/ui/card.tsx'

/** What referrers are promised, by the kind of project. */
const COMMISSIONS = [
  {percentage: 10, project: 'Web applications'},
  {percentage: 15, project: 'Hospital product implementation'},
  {percentage: 12, project: 'Mobile applications'},
]

export function CommissionStructure() {
  return (
    <Card className="@container p-5 sm:p-7">
      <section aria-labelledby="commission-structure" className="grid gap-4">
        <h2 id="commission-structure" className="text-xl">
          Commission Structure
        </h2>
        <dl className="grid gap-x-10 @2xl:grid-cols-3">
          {COMMISSIONS.map(({percentage, project}) => (
            <div
              key={project}
              className="flex items-baseline justify-between gap-6 border-line border-t py-3.5"
            >
              <dt>{project}</dt>
              <dd className="font-display text-3xl text-accent tabular-nums">{percentage}%</dd>
            </div>
          ))}
        </dl>
        <p className="border-line border-t pt-4 text-muted text-sm">
          Of the project’s amount, confirmed when your client signs up.
        </p>
      </section>
    </Card>
  )
}

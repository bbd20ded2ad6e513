import {SAMPLE_ACCOUNTS} from './sample-accounts.ts'

/** The sample accounts, for visitors who want to try the dashboards. */
export function DemonstrationAccounts() {
  return (
    <details className="border-line border-t pt-5 text-sm">
      <summary className="py-1 font-semibold text-action underline decoration-1 underline-offset-4 hover:text-action-strong">
        Demonstration accounts
      </summary>
      <dl className="mt-4 grid gap-4">
        {SAMPLE_ACCOUNTS.map((account) => (
          <div key={account.id}>
            <dt className="font-semibold">{account.shows}</dt>
            <dd className="break-words text-muted">
              <code className="select-all font-mono">{account.email}</code>
              <br />
              <code className="select-all font-mono">{account.password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

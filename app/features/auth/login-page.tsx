import {Navigate} from 'react-router'
import type {RoutePage} from '#app/content/route-page.ts'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {useAuth} from './auth-provider.tsx'
import {LoginForm} from './login-form.tsx'
import {SAMPLE_ACCOUNTS} from './sample-accounts.ts'
import {dashboardPath} from './session.ts'

interface LoginPageProps {
  page: RoutePage
  serverMessage: string | undefined
}

export function LoginPage({page, serverMessage}: LoginPageProps) {
  return (
    <section className="relative isolate overflow-hidden bg-sunken">
      <Jali pattern="twelve-fold" fade="none" className="absolute inset-0 -z-10 opacity-70" />
      <Container className="grid min-h-[70svh] place-items-center py-14 sm:py-20">
        <Card className="w-full max-w-lg p-6 sm:p-10">
          <h1 className="text-3xl">{page?.title || 'Sign in'}</h1>
          {page?.text && <p className="mt-3 text-muted">{page.text}</p>}
          <noscript>
            <p className="mt-5 border-danger border-l-2 pl-4 text-sm">
              Signing in happens in your browser and needs JavaScript.
            </p>
          </noscript>
          <div className="mt-8 grid gap-8">
            <LoginForm serverMessage={serverMessage} />
            <DemonstrationAccounts />
          </div>
        </Card>
      </Container>
    </section>
  )
}

/** The sample accounts, for visitors who want to try the dashboards. */
function DemonstrationAccounts() {
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

/** Redirects a signed-in user to the page that they came from, or to their dashboard. */
export function RedirectWhenSignedIn({from}: {from: string | null}) {
  const {user} = useAuth()
  return user && <Navigate to={from ?? dashboardPath(user.role)} replace />
}

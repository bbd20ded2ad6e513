import type {LoginPageQueryResult} from '#app/content/sanity.types.ts'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {DemonstrationAccounts} from './demonstration-accounts.tsx'
import {LoginForm} from './login-form.tsx'

interface LoginPageProps {
  page: LoginPageQueryResult
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

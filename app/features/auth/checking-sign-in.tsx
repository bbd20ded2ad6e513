import {href} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

/** Placeholder of a guarded page until the browser has read the session, and without JavaScript. */
export function CheckingSignIn() {
  return (
    <div className="relative isolate grid min-h-[80svh] content-center overflow-hidden">
      <Jali pattern="twelve-fold" fade="none" className="absolute inset-0 -z-10 opacity-40" />
      <Container className="grid justify-items-center py-section">
        <p role="status" data-needs-js="" className="grid justify-items-center gap-5 text-muted">
          <StarGlyph className="size-10 animate-[spin_3s_linear_infinite] text-accent" />
          Checking your sign-in…
        </p>
        <noscript>
          <div className="cut grid max-w-lg gap-5 rounded-lg border border-line bg-raised p-6 sm:p-10">
            <h1 className="text-3xl">This dashboard needs JavaScript</h1>
            <p className="text-muted">
              Signing in and the dashboards run in your browser alone: the server never learns who
              visits, so it has nothing to show here. Please allow JavaScript and reload the page.
              Everything else on this site works without it, the referral form too.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={href('/referral')}>Submit a referral</ButtonLink>
              <ButtonLink href="/" variant="secondary">
                Go to the home page
              </ButtonLink>
            </div>
          </div>
        </noscript>
      </Container>
    </div>
  )
}

import type {ReactNode} from 'react'
import {href, useLocation} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {OtherWays} from './other-ways.tsx'
import {RequestReference} from './request-reference.tsx'

interface ErrorPageProps {
  title: string
  /** Also the title of the browser's tab, where that of the route does not describe the error. */
  isDocumentTitle?: boolean
  text: string
  children?: ReactNode
}

/** The page for an error: a description, and links to other pages. */
export function ErrorPage({title, isDocumentTitle, text, children}: ErrorPageProps) {
  return (
    <section className="relative isolate overflow-hidden">
      {isDocumentTitle && <title>{title}</title>}
      <Jali pattern="twelve-fold" className="absolute inset-y-0 right-0 -z-10 w-2/3" />
      <Container className="grid min-h-[60svh] content-center gap-6 py-section">
        <h1 className="max-w-3xl text-display">{title}</h1>
        <p className="max-w-measure text-lg text-muted">{text}</p>
        {children ?? (
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/" size="lg">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={href('/blog')} variant="secondary" size="lg">
              Read the blog
            </ButtonLink>
            <ButtonLink href={href('/faq')} variant="secondary" size="lg">
              See common questions
            </ButtonLink>
          </div>
        )}
      </Container>
    </section>
  )
}

export function NotFoundPage() {
  return (
    <ErrorPage
      title="404 Not Found"
      text="There is no page at this address. It may have moved, or the link was mistyped."
    >
      <OtherWays />
    </ErrorPage>
  )
}

export function GonePage() {
  return (
    <ErrorPage
      isDocumentTitle
      title="This page is gone"
      text="We took the page at this address away, and it has no successor. What it was about may be covered elsewhere on this site."
    />
  )
}

/** A link that loads the page again, one to the home page, and the id of the failed request. */
export function RetryLinks({label}: {label: string}) {
  const {pathname, search} = useLocation()
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={pathname + search} size="lg">
          {label}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary" size="lg">
          Go to the home page
        </ButtonLink>
      </div>
      <RequestReference />
    </>
  )
}

export function UnexpectedErrorPage() {
  return (
    <ErrorPage
      isDocumentTitle
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Reloading often helps; if it doesn’t, please try again in a few minutes."
    >
      <RetryLinks label="Reload the page" />
    </ErrorPage>
  )
}

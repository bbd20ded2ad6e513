import type {ReactNode} from 'react'
import {Links, Meta, Outlet, Scripts, useMatches} from 'react-router'
import {ACCOUNT_SCRIPT} from '#app/browser/account.ts'
import {DISMISSAL_SCRIPT} from '#app/browser/announcement.ts'
import {HYDRATES} from '#app/browser/navigation.ts'
import pageScript from '#app/browser/page-script.ts?worker&url'
import {SEARCH_SCRIPT} from '#app/browser/search-shortcut.ts'
import {DEFAULT_THEME, THEME_COLORS, THEME_SCRIPT} from '#app/browser/theme.ts'
import {needsReact} from '#app/lib/route-handle.ts'
import type {Route} from './+types/root.ts'
import {RequestReference} from './features/site/request-reference.tsx'
import {redirectToCanonicalPath} from './services/content/redirect-to-canonical-path.server.ts'

export const middleware: Route.MiddlewareFunction[] = [redirectToCanonicalPath]

export const links: Route.LinksFunction = () => [
  {rel: 'icon', href: '/favicon.ico', sizes: '32x32'},
  {rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml'},
  {rel: 'apple-touch-icon', href: '/apple-touch-icon.png'},
  {rel: 'manifest', href: '/site.webmanifest'},
]

/** Pages whose routes need no React in the browser get its scripts neither, see `RouteHandle`. */
export function Layout({children}: {children: ReactNode}) {
  const hasReact = needsReact(useMatches()) || !import.meta.env.SSR || import.meta.env.DEV
  return (
    // The script below changes the class before hydration.
    <html lang="en" className={DEFAULT_THEME} suppressHydrationWarning {...(hasReact && HYDRATES)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLORS[DEFAULT_THEME]} />
        <HeadScript code={import.meta.env.SSR ? THEME_SCRIPT : ''} />
        <HeadScript code={import.meta.env.SSR ? ACCOUNT_SCRIPT : ''} />
        <HeadScript code={import.meta.env.SSR ? DISMISSAL_SCRIPT : ''} />
        <HeadScript code={import.meta.env.SSR ? SEARCH_SCRIPT : ''} />
        <script type="module" src={pageScript} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasReact && <Scripts />}
      </body>
    </html>
  )
}

/** A script that runs before the first paint. Only the document contains its text, not the bundle. */
function HeadScript({code}: {code: string}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, see browser/inline-script.ts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{__html: code}} />
}

export default function Root() {
  return <Outlet />
}

/**
 * Last resort. The boundary of site-layout.tsx catches errors of the site's pages in their frame.
 */
export function ErrorBoundary() {
  return (
    <main style={{maxWidth: '40rem', margin: '20vh auto', padding: '1rem', fontFamily: 'serif'}}>
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on our side. <a href="/">Go to the home page</a>
      </p>
      <RequestReference />
    </main>
  )
}

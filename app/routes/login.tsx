import {data} from 'react-router'
import {fetchLoginPage} from '#app/content/login-page.ts'
import {LeadOn} from '#app/features/auth/lead-on.tsx'
import {LoginPage} from '#app/features/auth/login-page.tsx'
import {returnPath} from '#app/features/auth/session.ts'
import {routeMeta, siteOf} from '#app/lib/route-meta.ts'
import {editorsSeo} from '#app/lib/seo-texts.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import type {Route} from './+types/login.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const page = await fetchLoginPage(context.get(sanityContext))
  return {page, from: returnPath(url.searchParams.get('from'))}
}

/** Only called without JavaScript. The posted data is not read. */
export function action() {
  const message = 'Signing in happens in your browser. Please allow JavaScript and try again.'
  return data({message}, {status: 400})
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const seo = loaderData?.page?.seo
  return routeMeta(siteOf(matches), {
    ...editorsSeo(seo),
    path: location.pathname,
  })
}

export default function Login({loaderData, actionData}: Route.ComponentProps) {
  const {page, from} = loaderData
  return (
    <>
      <LeadOn from={from} />
      <LoginPage page={page} serverMessage={actionData?.message} />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'

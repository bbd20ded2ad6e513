import {data} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {LoginPage, RedirectWhenSignedIn} from '#app/features/auth/login-page.tsx'
import {returnPath} from '#app/features/auth/session.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import type {Route} from './+types/login.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const page = await fetchRoutePage(context.get(sanityContext), 'loginPage')
  return {...page, from: returnPath(url.searchParams.get('from'))}
}

/** Only called without JavaScript. The posted data is not read. */
export function action() {
  const message = 'Signing in happens in your browser. Please allow JavaScript and try again.'
  return data({message}, {status: 400})
}

export const meta = pageMeta()

export const handle = {scripts: true, cache: 'page', isUncounted: true} satisfies RouteHandle

export default function Login({loaderData, actionData}: Route.ComponentProps) {
  const {page, blocks, from} = loaderData
  return (
    <>
      <RedirectWhenSignedIn from={from} />
      <LoginPage page={page} serverMessage={actionData?.message} />
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'

import {createClient, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {API_VERSION} from '#schemas/constants.ts'
import {postSignIn} from '../lake/post-sign-in.ts'
import {HEADLINE} from '../site/pages.ts'

const sessionSchema = z.object({token: z.string().min(20)})

/** A client without a token, like a visitor. */
export function publicClient(siteUrl: string): SanityClient {
  return createClient({
    projectId: 'neelgarh',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: `${siteUrl}/lake`,
    useProjectHostname: false,
    useCdn: false,
  })
}

/**
 * Signs in the way a browser does, as "Local editor" unless there is an account, and returns a client
 * with that session.
 */
export async function editorClient(
  siteUrl: string,
  account?: Record<'email' | 'password', string>,
): Promise<SanityClient> {
  const signedIn = await postSignIn(`${siteUrl}/lake`, account, `${siteUrl}/studio`)
  const sid = /#sid=(.+)$/.exec(signedIn.headers.get('location') ?? '')?.[1]
  if (!sid) throw new Error(`Sign-in failed: ${signedIn.status} ${await signedIn.text()}`)
  const exchanged = await fetch(`${siteUrl}/lake/v1/auth/fetch?sid=${sid}`)
  const {token} = sessionSchema.parse(await exchanged.json())
  return publicClient(siteUrl).withConfig({token, ignoreBrowserTokenWarning: true})
}

/** Publishes another headline of the home page. */
export function setHeadline(client: SanityClient, text: string): Promise<unknown> {
  return client
    .patch('page-home')
    .set({[HEADLINE]: text})
    .commit()
}

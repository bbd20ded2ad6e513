import type {SanityClient} from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'

/** Path that starts a preview session; the Presentation tool uses it, too. */
const ENABLE_PATH = '/preview/enable'

/** Tool that creates the secret; stored with each secret. */
const SOURCE = 'sanity/structure-preview'

/**
 * Starts a preview session for this browser, so that pages show drafts.
 *
 * @returns false if no session can be created; the site then shows published content
 */
export async function startPreview(client: SanityClient, userId?: string): Promise<boolean> {
  try {
    const {secret} = await createPreviewSecret(client, SOURCE, window.location.href, userId)
    const url = new URL(ENABLE_PATH, window.location.origin)
    url.searchParams.set(urlSearchParamPreviewSecret, secret)
    url.searchParams.set(urlSearchParamPreviewPerspective, 'drafts')
    url.searchParams.set(urlSearchParamPreviewPathname, '/robots.txt')
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

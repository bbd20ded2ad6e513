import type {SanityClient} from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'

/** Where the site starts a preview; the Presentation tool goes the same way. */
const ENABLE_PATH = '/preview/enable'

/** Where the Studio is, for the list of secrets. */
const SOURCE = 'sanity/structure-preview'

/**
 * Starts a preview session for this browser, so that pages show drafts.
 *
 * @returns false where no session can be had: the site then shows what is published
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

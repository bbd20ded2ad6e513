import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {editorClient} from './editor-client.ts'

/** A secret as the Presentation tool makes one. */
export async function previewSecret(siteUrl: string): Promise<string> {
  const client = await editorClient(siteUrl)
  const {secret} = await createPreviewSecret(client, 'test', `${siteUrl}/studio`)
  return secret
}

/** Requests to enter a preview, as the Studio's frame does. */
export function enterPreview(
  siteUrl: string,
  secret: string,
  path = '/',
  perspective = 'drafts',
): Promise<Response> {
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
    'sanity-preview-perspective': perspective,
  })
  return fetch(`${siteUrl}/preview/enable?${query}`, {redirect: 'manual'})
}

/** The `Cookie` header that a browser sends after a response. */
export function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Enters a preview. @returns its `Cookie` header */
export async function openPreview(siteUrl: string, perspective?: string): Promise<string> {
  return cookieOf(await enterPreview(siteUrl, await previewSecret(siteUrl), '/', perspective))
}

import {createHash} from 'node:crypto'
import {hasEtag} from '#app/lib/has-etag.ts'

export interface ResponseOptions {
  contentType: string
  cacheControl: string
  headers?: Record<string, string>
}

/** Machines come back often: they may keep an answer for this long, and then ask whether it changed. */
export const MACHINE_CACHE = 'public, max-age=300'

/** An answer with a fingerprint of its content, or 304 for a client that has it already. */
export function fingerprinted(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  {contentType, cacheControl, headers}: ResponseOptions,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = {'Cache-Control': cacheControl, ETag: etag, ...headers}
  if (hasEtag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, {status: 304, headers: common})
  }
  return new Response(body, {
    headers: {...common, 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff'},
  })
}

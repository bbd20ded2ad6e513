import {createHash} from 'node:crypto'
import {hasEtag} from '#app/lib/has-etag.ts'

/**
 * A response with an ETag of its content, or 304 for a client that already has the content. It is fresh
 * for five minutes, unless `headers` say otherwise: feed readers and crawlers return often.
 */
export function withEtag(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  headers: Record<string, string> = {},
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = {'Cache-Control': 'public, max-age=300', ETag: etag, ...headers}
  if (hasEtag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, {status: 304, headers: common})
  }
  return new Response(body, {
    headers: {...common, 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff'},
  })
}

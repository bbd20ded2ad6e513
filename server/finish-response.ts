import {REQUEST_REFERENCE_SLOT} from '#app/lib/request-reference.ts'

interface FinishOptions {
  requestReference: () => string | null
}

/** Only our own Studio, on the same origin, may show the site in a frame. */
const FRAME_POLICY = "frame-ancestors 'self'"

/**
 * The one place that sees every answer of the site before it leaves. HTML is whole here, so what
 * its headers say can depend on every byte of it; other answers pass as they are.
 */
export async function finishResponse(
  response: Response,
  {requestReference}: FinishOptions,
): Promise<Response> {
  const {status, statusText} = response
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const rendered = isHtml && response.body ? await response.text() : null
  const html = rendered?.replaceAll(REQUEST_REFERENCE_SLOT, requestReference() ?? '') ?? null
  const headers = new Headers(response.headers)
  headers.append('Content-Security-Policy', FRAME_POLICY)
  return new Response(html ?? response.body, {status, statusText, headers})
}

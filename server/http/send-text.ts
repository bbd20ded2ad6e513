import type {IncomingMessage, ServerResponse} from 'node:http'

interface SmallAnswer {
  status: number
  type: string
  text: string
}

/** Sends a short text that caches do not store and search engines do not index. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  {status, type, text}: SmallAnswer,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Sends one JSON value as a line. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): void {
  const text = `${JSON.stringify(value)}\n`
  sendText(request, response, {status, type: 'application/json; charset=utf-8', text})
}

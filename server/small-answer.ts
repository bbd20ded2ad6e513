import type {IncomingMessage, ServerResponse} from 'node:http'

interface SmallAnswer {
  status: number
  type: string
  text: string
}

/** For programs that watch the process: never kept by a cache, never found by a search engine. */
export function sendSmall(
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

/** One object as a line. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): void {
  const text = `${JSON.stringify(value)}\n`
  sendSmall(request, response, {status, type: 'application/json; charset=utf-8', text})
}

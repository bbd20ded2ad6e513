/** Serves the bare app as its template does: no cache, compression on the fly. Pictures come from the site's lake. */
import {createReadStream, existsSync} from 'node:fs'
import {createServer, type ServerResponse} from 'node:http'
import {extname, join} from 'node:path'
import {createGzip} from 'node:zlib'
import {createRequestListener} from '@react-router/node'

const build = await import(join(import.meta.dirname, 'build/server/index.js'))
const CLIENT = join(import.meta.dirname, 'build/client')
const TYPES: Record<string, string> = {'.js': 'text/javascript', '.css': 'text/css'}
const site = new URL(process.env.LAKE_URL ?? '').origin
const render = createRequestListener({build})

/** As the `compression` middleware does for text. */
function compress(response: ServerResponse): void {
  const gzip = createGzip({level: 6})
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  gzip.on('data', (chunk) => write(chunk)).on('end', () => end())
  response.setHeader('Content-Encoding', 'gzip')
  response.write = (chunk: Uint8Array | string) => gzip.write(chunk)
  response.end = (chunk?: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) gzip.write(chunk)
    gzip.end()
    return response
  }
  response.flushHeaders = () => {}
}

const server = createServer(async (request, response) => {
  const {pathname} = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/lake/')) {
    const picture = await fetch(site + request.url)
    response.writeHead(picture.status, {
      'Content-Type': picture.headers.get('content-type') ?? '',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    response.end(Buffer.from(await picture.arrayBuffer()))
    return
  }
  compress(response)
  const file = join(CLIENT, pathname)
  if (pathname.startsWith('/assets/') && existsSync(file)) {
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    createReadStream(file).pipe(response)
    return
  }
  render(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    process.send?.(`http://localhost:${address.port}`)
})
process.on('disconnect', () => process.exit())

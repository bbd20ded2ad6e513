/**
 * Serves the bare app as its template does: no cache, compression on the fly. Images come from the
 * site's lake.
 */
import {join} from 'node:path'
import {serve} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import {createRequestHandler} from 'react-router'

const build = await import(join(import.meta.dirname, 'build/server/index.js'))
const render = createRequestHandler(build, 'production')
const site = new URL(process.env.LAKE_URL ?? '').origin
const FOREVER = 'public, max-age=31536000, immutable'

const app = new Hono()
app.get('/lake/*', async ({req}) => {
  const {pathname, search} = new URL(req.url)
  const picture = await fetch(site + pathname + search)
  const type = picture.headers.get('content-type') ?? ''
  return new Response(picture.body, {headers: {'Content-Type': type, 'Cache-Control': FOREVER}})
})
app.use(compress())
app.use(
  '/assets/*',
  serveStatic({
    root: join(import.meta.dirname, 'build/client'),
    onFound: (_path, context) => context.header('Cache-Control', FOREVER),
  }),
)
app.all('*', ({req}) => render(req.raw))

serve({fetch: app.fetch, hostname: '127.0.0.1', port: 0}, ({port}) =>
  process.send?.(`http://localhost:${port}`),
)
process.on('disconnect', () => process.exit())

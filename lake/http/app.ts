import {Hono} from 'hono'
import {cors} from 'hono/cors'
import type {LakeContext, LakeEnv, ResolvedLakeOptions} from '../context.ts'
import {datasetGuard} from './dataset.ts'
import {LakeError} from './errors.ts'
import {identityMiddleware, requireReader} from './identity.ts'
import {retryHeaders, storageFailure} from './storage-failure.ts'

/** Paths that show published documents or their changes. Other endpoints check for a token. */
const READING_PATHS = [
  '/data/query/*',
  '/data/doc/*',
  '/data/listen/*',
  '/data/live/*',
  '/datasets',
  '/projects/:projectId/datasets/*',
]

/** The parts of the lake that `createApp` uses. */
type FrameContext = Pick<LakeContext, 'accounts' | 'unknownCalls'> & {
  options: Pick<
    ResolvedLakeOptions,
    'basePath' | 'projectId' | 'dataset' | 'log' | 'visibility' | 'allowedOrigins'
  >
}

/**
 * The HTTP app around the endpoints: CORS, identity, dataset and error responses. Endpoints throw
 * `LakeError`. Other errors are logged and not shown to the client.
 */
export function createApp(context: FrameContext, routers: Hono<LakeEnv>[]): Hono<LakeEnv> {
  const {options, unknownCalls} = context
  const versioned = new Hono<LakeEnv>()
  versioned.use(allowOrigins(options.allowedOrigins))
  versioned.use(identityMiddleware(context))
  const {paths, guard} = datasetGuard(options)
  for (const path of paths) versioned.use(path, guard)
  for (const path of READING_PATHS) versioned.use(path, requireReader(options))
  for (const router of routers) versioned.route('/', router)

  const app = new Hono<LakeEnv>()
  app.route(`${options.basePath}/:version{v[^/]+}`, versioned)
  app.route(options.basePath, versioned)
  app.notFound((c) => {
    const {method, path} = c.req
    unknownCalls.record(method, path)
    const message = `This lake has no endpoint ${method} ${path}`
    return c.json({statusCode: 404, error: 'Not Found', message}, 404)
  })
  app.onError((error, c) => {
    if (error instanceof LakeError) return refusal(error)
    const {method, path} = c.req
    const failure = storageFailure(error)
    if (failure) {
      const reason = error.message
      options.log({level: 'error', message: 'The data folder failed', method, path, reason})
      return refusal(failure)
    }
    options.log({level: 'error', message: 'Unexpected error', method, path, stack: error.stack})
    return c.json({statusCode: 500, error: 'Internal Server Error'}, 500)
  })
  return app
}

function refusal(error: LakeError): Response {
  return Response.json(error.body, {status: error.status, headers: retryHeaders(error)})
}

/** Allows browser requests from tools on this machine and from the configured origins. */
function allowOrigins(allowed: readonly string[]) {
  return cors({
    origin: (origin) => (isLoopback(origin) || allowed.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['etag'],
    maxAge: 600,
  })
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const {hostname} = new URL(origin)
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
}

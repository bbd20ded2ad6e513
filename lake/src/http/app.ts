import {Hono, type MiddlewareHandler} from 'hono'
import {compress} from 'hono/compress'
import {cors} from 'hono/cors'
import {getPath} from 'hono/utils/url'
import {isAllowedOrigin, isLoopback} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {MutationError} from '../mutations/errors.ts'
import {type DiskFault, diskFault} from '../store/files/disk-fault.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'
import {auditRequests} from './audited-requests.ts'
import {identityMiddleware, mayRead, unauthorized} from './identity.ts'
import {mutationRefusal} from './mutation-errors.ts'
import {noSuchEndpoint} from './refused-calls.ts'

/**
 * The HTTP app around the endpoints: CORS, identity, dataset and error responses. Endpoints throw
 * `LakeError`. Other errors are logged and not shown to the client.
 */
export function createApp(context: LakeContext, routes: Hono<LakeEnv>): Hono<LakeEnv> {
  const {options, warnOnce} = context
  const versioned = new Hono<LakeEnv>()
  versioned.use(allowOrigins(context))
  versioned.use(refuseOwnDeliveries(context.webhooks))
  versioned.use(identityMiddleware(context))
  versioned.use(compress())
  versioned.use(boundResponses(context))
  guardDatasets(versioned, context)
  versioned.use('/datasets/*', async (c, next) => {
    if (!mayRead(c, options.dataset, context)) throw unauthorized()
    await next()
  })
  auditRequests(versioned, context)
  versioned.route('/', routes)

  const app = new Hono<LakeEnv>({getPath: (request) => lakePath(request, options.projectId)})
  app.route(`${options.basePath}/:version{v[^/]+}`, versioned)
  app.route(options.basePath, versioned)
  app.notFound((c) => {
    const {method, path} = c.req
    warnOnce('The lake has no such endpoint', {method, path})
    return refusal(new LakeError(404, noSuchEndpoint(method, path)))
  })
  app.onError((error, c) => {
    if (error instanceof LakeError) return refusal(error)
    if (c.req.raw.signal.aborted) return refusal(new LakeError(400, 'The request is not complete'))
    const {method, path} = c.req
    if (error instanceof MutationError) return refusal(mutationRefusal(error, path))
    const fault = diskFault(error)
    if (fault) {
      const reason = error.message
      options.log({level: 'error', message: 'The data folder failed', method, path, reason})
      return refusal(new LakeError(503, DISK_MESSAGES[fault]))
    }
    options.log({level: 'error', message: 'Unexpected error', method, path, stack: error.stack})
    return c.json({statusCode: 500, error: 'Internal Server Error'}, 500)
  })
  return app
}

/** Paths with a `dataset` parameter. Hono puts the expression between `^` and `$` without a group. */
const DATASET_PATHS = [
  '/data/:endpoint{(?:query|doc|listen|history|export|erase|deleted)}/:dataset/*',
  '/assets/:kind/:dataset',
]
const LIVE_PATH = '/data/live/events/:dataset'
/**
 * Endpoints that respond to a request without a token in the same way for every dataset: they refuse each
 * mutation with its missing permission, or tell what this version can do.
 */
const UNIFORM_PATH = '/data/:endpoint{(?:mutate|actions|references)}/:dataset/*'

/**
 * Refuses a request for another dataset than that of the context. Without the
 * right to read a dataset, the response is the same as if there were none, so that its name stays unknown.
 * The name of the first is no secret: the site names it in the URLs of pictures.
 */
function guardDatasets(app: Hono<LakeEnv>, context: LakeContext): void {
  const {datasets, options} = context
  /** @param isOpen - whether the endpoint itself responds without the right to read */
  const guard = (isOpen: (requested: string) => boolean): MiddlewareHandler<LakeEnv> => {
    return async (c, next) => {
      const requested = c.req.param('dataset') ?? ''
      if (mayRead(c, requested, context)) {
        if (requested !== options.dataset) throw datasets.notFound(requested)
      } else if (!isOpen(requested)) throw unauthorized()
      await next()
    }
  }
  const closed = guard(() => false)
  for (const path of DATASET_PATHS) app.use(path, closed)
  const openForFirst = guard((requested) => datasets.isFirst(requested))
  app.use(LIVE_PATH, openForFirst)
  const open = guard(() => true)
  app.use(UNIFORM_PATH, open)
}

/** Paths that clients with the host name of the API begin with the project. */
const PROJECT_PATH =
  /^(?<base>.*)\/projects\/(?<project>[^/]+)(?<rest>\/(?:datasets|aliases|cors)(?:\/.*)?)$/
const RESOURCE_PATH =
  /^(?<base>.*)\/projects\/(?<project>[^/]+)\/datasets\/(?<dataset>[^/]+)\/(?<operation>query|mutate|actions|doc|listen|history|export|live\/events)(?<rest>\/.*)?$/

/**
 * The path of a request as the routes spell it. A client with `resource: {type: 'dataset'}`, as the App
 * SDK makes one, puts the names of project and dataset before an operation.
 */
export function lakePath(request: Request, projectId: string): string {
  const path = getPath(request)
  const {base, project, dataset, operation, rest = ''} = RESOURCE_PATH.exec(path)?.groups ?? {}
  if (project === projectId) return `${base}/data/${operation}/${dataset}${rest}`
  const qualified = PROJECT_PATH.exec(path)?.groups
  return qualified?.project === projectId ? `${qualified.base}${qualified.rest}` : path
}

/**
 * Refuses what a webhook of this lake sends: its change would be sent again, without end. The status is
 * one that ends the delivery. No webhook can be given headers that begin with `sanity-`.
 */
function refuseOwnDeliveries({store}: Webhooks): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const id = c.req.header('sanity-webhook-id')
    if (id !== undefined && store.get(id)) {
      throw new LakeError(403, 'A webhook can not call the lake that sends it')
    }
    await next()
  }
}

/** When a client may retry. Short, so that clients soon notice that the disk has space again. */
const RETRY_AFTER_S = 10

function refusal({status, body}: LakeError): Response {
  const isTemporary = status === 503 || status === 429
  const headers = isTemporary ? {'Retry-After': String(RETRY_AFTER_S)} : undefined
  return Response.json(body, {status, headers})
}

const UNCHANGED = 'Nothing was saved, and nothing that was saved before is lost.'

/**
 * The response to a request that failed because of the disk. It names the fault, and its status 503
 * marks the fault as temporary. After a 503 the Studio retries an edit and does not revert it.
 */
const DISK_MESSAGES: Record<DiskFault, string> = {
  full: `The disk of the content lake is full. ${UNCHANGED} It works again as soon as there is room.`,
  'read-only': `The content lake may not write to its data folder. ${UNCHANGED}`,
  damaged: `The database or a file of the content lake is damaged. ${UNCHANGED} Whoever runs the site finds the damage with: npm run verify`,
  busy: `The database of the content lake is locked by another program. ${UNCHANGED}`,
  'no-folder': `The data folder of the content lake is gone. ${UNCHANGED}`,
  failing: `The disk of the content lake reports a fault. ${UNCHANGED}`,
}

/**
 * Bounds the unread JSON of all endpoints. A body of known length is a file and lines are a stream, both
 * read as wanted.
 */
function boundResponses({unread}: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const {headers} = c.res
    const isJson =
      headers.get('content-type')?.startsWith('application/json') && !headers.has('content-length')
    // This process reads its responses at once.
    if (c.env.isLocal || c.req.method === 'HEAD' || !isJson) return
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    headers.set('content-length', String(bytes.length))
    c.res = new Response(unread.body(bytes, c.var), c.res)
  }
}

/** Allows browser requests from tools on this machine and from the allowed origins. */
function allowOrigins({options, warnOnce}: LakeContext): MiddlewareHandler<LakeEnv> {
  return cors({
    origin: (origin, c) => {
      if (isLoopback(origin) || isAllowedOrigin(origin, options)) return origin
      const isOwn = origin === '' || URL.parse(origin)?.host === c.req.header('host')
      if (!isOwn) warnOnce('Pages of this origin may not call the lake', {origin})
      return null
    },
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['etag'],
    maxAge: 600,
  })
}

import type {MiddlewareHandler} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {mayRead, unauthorized} from './identity.ts'

/** Paths with a `dataset` parameter. Hono puts the expression between `^` and `$` without a group. */
const DATASET_PATHS = [
  '/data/:endpoint{(?:query|doc|listen|history|export|schemas|erase|deleted)}/:dataset/*',
  '/assets/:kind/:dataset',
]
const LIVE_PATH = '/data/live/events/:dataset'
/**
 * Endpoints that respond to a request without a token in the same way for every dataset: they refuse each
 * mutation with its missing permission, or tell what this version can do.
 */
const UNIFORM_PATH = '/data/:endpoint{(?:mutate|actions|references)}/:dataset/*'

type GuardContext = Pick<LakeContext, 'datasets'> & {
  options: Pick<LakeContext['options'], 'dataset'>
}

/**
 * Refuses a request for another dataset than that of the context. Without the
 * right to read a dataset, the response is the same as if there were none, so that its name stays unknown.
 * The name of the first is no secret: the site names it in the URLs of pictures.
 */
export function datasetGuards({
  datasets,
  options,
}: GuardContext): [path: string, guard: MiddlewareHandler<LakeEnv>][] {
  /** @param isOpen - whether the endpoint itself responds without the right to read */
  const guard = (isOpen: (requested: string) => boolean): MiddlewareHandler<LakeEnv> => {
    return async (c, next) => {
      const requested = c.req.param('dataset') ?? ''
      if (mayRead(c, requested, datasets)) {
        if (requested !== options.dataset) throw datasets.notFound(requested)
      } else if (!isOpen(requested)) throw unauthorized()
      await next()
    }
  }
  const closed = guard(() => false)
  return [
    ...DATASET_PATHS.map((path): [string, MiddlewareHandler<LakeEnv>] => [path, closed]),
    [LIVE_PATH, guard((requested) => datasets.isFirst(requested))],
    [UNIFORM_PATH, guard(() => true)],
  ]
}

import type {MiddlewareHandler} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'

/** Paths with a `dataset` parameter. */
const DATASET_PATHS = [
  '/data/:endpoint{query|mutate|actions|doc|listen|history|export|schemas|erase|deleted}/:dataset/*',
  '/data/live/events/:dataset',
  '/assets/:kind/:dataset',
]

/** Refuses a request for another dataset than that of the context. Its name may be an alias. */
export function datasetGuard({
  datasets,
  options,
}: Pick<LakeContext, 'datasets'> & {options: Pick<LakeContext['options'], 'dataset'>}): {
  paths: string[]
  guard: MiddlewareHandler<LakeEnv>
} {
  return {
    paths: DATASET_PATHS,
    guard: async (c, next) => {
      const asked = c.req.param('dataset') ?? ''
      if (datasets.resolve(asked) !== options.dataset) throw datasets.notFound(asked)
      await next()
    },
  }
}

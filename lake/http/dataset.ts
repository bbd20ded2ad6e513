import type {MiddlewareHandler} from 'hono'
import type {LakeEnv, ResolvedLakeOptions} from '../context.ts'
import {LakeError} from './errors.ts'

/** Paths with a `dataset` parameter. */
const DATASET_PATHS = [
  '/data/:endpoint{query|mutate|actions|doc|listen|history|export|erase|deleted}/:dataset/*',
  '/data/live/events/:dataset',
  '/assets/:kind/:dataset',
]

/** A lake has one dataset. Any other is "not found", with the message of the hosted API. */
export function datasetGuard({
  dataset,
  projectId,
}: Pick<ResolvedLakeOptions, 'dataset' | 'projectId'>): {
  paths: string[]
  guard: MiddlewareHandler<LakeEnv>
} {
  return {
    paths: DATASET_PATHS,
    guard: async (c, next) => {
      const asked = c.req.param('dataset')
      if (asked !== dataset) {
        throw new LakeError(
          404,
          `Dataset not found - Dataset "${asked}" not found for project ID "${projectId}"`,
        )
      }
      await next()
    },
  }
}

/**
 * `POST /data/adopt/{dataset}`, an extension that the hosted API does not have: a complete copy of the
 * dataset, which an import has made, takes the place of the dataset in one transaction. Its history,
 * accounts and edits since the copy stay. The copy is in a folder of the data folder, which no request
 * names.
 */
import {basename, join} from 'node:path'
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {requireAdministrator} from '../http/identity.ts'
import {withMutationErrors} from '../http/mutation-errors.ts'
import {readStaged, STAGE_DIR} from '../store/files/staged.ts'

export function adoptRoutes({
  options,
  databaseFile,
  store,
  assets,
  writes,
}: Pick<LakeContext, 'options' | 'databaseFile' | 'store' | 'assets' | 'writes'>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/data/adopt/:dataset', async (c) => {
    const {id: identity} = requireAdministrator(c)
    const folder = join(options.dataDir, STAGE_DIR)
    const mutations = readStaged(join(folder, basename(databaseFile)))
    if (mutations === null) throw new LakeError(409, 'There is no complete copy of the dataset')
    await assets.takeFiles(join(folder, 'assets'))
    await withMutationErrors('mutationError', () =>
      writes.run(identity, () => store.commit({mutations, identity, isUnbounded: true})),
    )
    return c.json({documents: mutations.length})
  })
  return routes
}

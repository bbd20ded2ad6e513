import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdir, rename, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {createAdaptorServer} from '@hono/node-server'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {createWriteClient} from '#app/services/content/sanity.server.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {createLake, syncPath} from '#lake/index.ts'
import {boundAddress} from '../../http/http-server.ts'
import {CommandError} from '../shared/command-error.ts'
import {temporaryToken} from '../shared/lake-access.ts'

/** Submissions of visitors (see `submissions/submission.server.ts`) and their drafts. */
const INBOX_ID = /^(drafts\.|versions\.[^.]+\.)?inbox\./

interface ExportRequest {
  env: Pick<Env, 'content' | 'dataDir'>
  /** The archive to write, `.tar.gz`; the file must not exist. */
  target: string
  hasDrafts: boolean
  /** Whether submissions of visitors are exported too; they are personal data. */
  hasInbox: boolean
}

/**
 * Writes an archive that `sanity dataset import` accepts, of the embedded lake or the hosted one.
 * The file gets its final name when it is complete on disk.
 *
 * @throws CommandError if there is no lake, a token is missing, or the target exists
 */
export async function exportContent({env, ...request}: ExportRequest) {
  const {content} = env
  if (existsSync(request.target)) {
    throw new CommandError(`${request.target} is there already. Choose another name.`)
  }
  await mkdir(dirname(request.target), {recursive: true})
  if (content.mode === 'hosted') {
    const token = content.readToken ?? content.writeToken
    if (token) return writeArchive(createWriteClient({content, lakeUrl: ''}, token), request)
    throw new CommandError(
      'Set SANITY_API_READ_TOKEN: without a token drafts and private documents would be missing.',
    )
  }
  const dataDir = resolve(env.dataDir)
  const isThere = existsSync(join(dataDir, 'lake.sqlite'))
  if (!isThere) throw new CommandError(`There is no lake in ${dataDir}.`)
  // A port of its own, also when another process has the lake open: the exporter makes its own requests.
  await using server = createAdaptorServer({fetch: (request) => lake.fetch(request)})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const publicUrl = `http://127.0.0.1:${boundAddress(server).port}/lake`
  await using lake = await createLake({dataDir, publicUrl, exclusive: false})
  using robot = temporaryToken(lake, 'Export', 'viewer')
  const client = createWriteClient({content, lakeUrl: publicUrl}, robot.token)
  return await writeArchive(client, request)
}

/** @returns the numbers of documents and assets, and of submissions that were left out */
async function writeArchive(
  client: SanityClient,
  {target, hasDrafts, hasInbox}: Omit<ExportRequest, 'env'>,
) {
  const partial = `${target}.partial`
  await using incomplete = new AsyncDisposableStack()
  incomplete.defer(() => rm(partial, {force: true}))
  let leftOut = 0
  const {documentCount, assetCount} = await exportDataset({
    client,
    dataset: client.config().dataset ?? '',
    outputPath: partial,
    drafts: hasDrafts,
    filterDocument({_id}) {
      const isLeftOut = !hasInbox && INBOX_ID.test(_id)
      if (isLeftOut) leftOut += 1
      return !isLeftOut
    },
  })
  await syncPath(partial)
  await rename(partial, target)
  return {documents: documentCount, assets: assetCount, leftOut}
}

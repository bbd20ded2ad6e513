import {createReadStream} from 'node:fs'
import type {SanityClient} from '@sanity/client'
import type {LakeDocument} from '#lake/index.ts'
import type {ImportOperation} from './import-archive.ts'
import type {Stage} from './import-stage.ts'

/** The lake accepts 10 MiB in one request. */
const TRANSACTION_MAX_BYTES = 9.5 * 1024 * 1024

export interface Change {
  /** The document after the import. */
  document: LakeDocument
  /** Whether the lake already had a document with this id. */
  isKnown: boolean
}

/** Asset fields that an upload computes. People wrote all other fields of an asset. */
const COMPUTED_FIELDS = new Set([
  '_id',
  '_type',
  '_rev',
  '_createdAt',
  '_updatedAt',
  '_system',
  'assetId',
  'sha1hash',
  'size',
  'uploadId',
  'path',
  'url',
  'extension',
  'mimeType',
  'metadata',
])

/**
 * Commits staged changes: first the files of assets, to which nothing refers yet, then all
 * documents in one transaction. If the process is killed, the content is either unchanged or fully
 * changed.
 *
 * @returns false if the documents are too large for one transaction; no document is changed then
 */
export async function commitChanges(
  client: SanityClient,
  stage: Pick<Stage, 'changes' | 'assetFile'>,
  operation: ImportOperation,
): Promise<boolean> {
  const mutations: object[] = []
  for (const {document} of stage.changes) {
    const kind = assetKind(document)
    if (kind !== null) {
      await upload(client, kind, document, stage.assetFile(document))
      const set = fieldsByPeople(document)
      if (Object.keys(set).length > 0) mutations.push({patch: {id: document._id, set}})
      continue
    }
    const {_rev, ...content} = document
    mutations.push(operation === 'createOrReplace' ? {createOrReplace: content} : {create: content})
  }
  const body = {mutations}
  if (mutations.length === 0) return true
  if (Buffer.byteLength(JSON.stringify(body)) > TRANSACTION_MAX_BYTES) return false
  const {dataset = ''} = client.config()
  await client.request({method: 'POST', url: `/data/mutate/${dataset}`, body})
  return true
}

async function upload(
  client: SanityClient,
  kind: 'image' | 'file',
  document: LakeDocument,
  path: string | null,
): Promise<void> {
  if (path === null) throw new Error(`${document._id} has no file`)
  const {originalFilename: filename} = document
  const uploaded = await client.assets.upload(kind, createReadStream(path), {
    ...(typeof filename === 'string' && {filename}),
  })
  if (uploaded._id === document._id) return
  throw new Error(`${document._id} became ${uploaded._id}`)
}

function assetKind({_type}: LakeDocument): 'image' | 'file' | null {
  if (_type === 'sanity.imageAsset') return 'image'
  return _type === 'sanity.fileAsset' ? 'file' : null
}

function fieldsByPeople(document: LakeDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !COMPUTED_FIELDS.has(name)))
}

import {join} from 'node:path'
import type {ResolvedLakeOptions} from '../context.ts'
import {LakeError} from '../http/errors.ts'
import {FairQueue, QueueFullError} from '../http/fair-queue.ts'
import type {Store} from '../store/store.ts'
import type {LakeDocument} from '../types.ts'
import {ProcessLostError} from '../workers/process-pool.ts'
import {type Blobs, createBlobs, type IncomingBlob} from './blobs.ts'
import {extensionOf, sniffMimeType} from './file-types.ts'
import type {MetadataPart} from './image-formats.ts'
import type {Size} from './image-process/image-plan.ts'
import {ImageProcesses} from './image-processes.ts'

/** An image is decoded in memory. A file is only streamed. */
const IMAGE_MAX_BYTES = 64 * 1024 * 1024
const FILE_MAX_BYTES = 1024 * 1024 * 1024

const IMAGE_NAME = /^([a-f0-9]{40})-(\d+)x(\d+)\.([a-z]+)$/
const FILE_NAME = /^([a-f0-9]{40})\.([a-z0-9]+)$/

/** For images that editors upload. Requests of visitors wait in another queue. */
const UPLOAD_QUEUE = {concurrency: 2, maxWaiting: 1000}

interface Upload {
  kind: 'image' | 'file'
  body: ReadableStream<Uint8Array>
  /** The editor's id, recorded as author of the asset document. */
  author: string
  filename?: string | undefined
  /** `label`, `title`, `description`, `creditLine`, `source`: stored as given. */
  details: Record<string, unknown>
  metadataParts?: readonly MetadataPart[] | undefined
  /** Aborted when the editor disconnects. An image that still waits is then not processed. */
  signal: AbortSignal
}

export interface FoundAsset {
  document: LakeDocument
  /** Taken from the id, which cannot be edited. */
  sha1: string
  extension: string
}

export interface FoundImage extends FoundAsset {
  /** Taken from the file name. */
  size: Size
}

/** Images and files: bytes on disk, and the documents that describe them. */
export interface AssetStore extends AsyncDisposable {
  blobs: Blobs
  /** The processes that decode images. */
  processes: ImageProcesses
  /** Uploading the same bytes again returns the existing document. */
  upload(upload: Upload): Promise<LakeDocument>
  /** The file with a public name. Null without a document, so that it is not served. */
  findFile(filename: string): FoundAsset | null
  findImage(filename: string): FoundImage | null
}

interface AssetStoreParts {
  options: ResolvedLakeOptions
  store: Store
  /** False beside a running lake, which may be receiving uploads. */
  exclusive?: boolean
}

interface NewAsset {
  id: string
  path: string
  /** Computes the slow fields, which only a new asset needs. */
  describe: () => Promise<Record<string, unknown>>
}

/** The asset store below `dataDir/assets`. */
export function createAssetStore({options, store, exclusive}: AssetStoreParts): AssetStore {
  const blobs = createBlobs(join(options.dataDir, 'assets'), {exclusive})
  const processes = new ImageProcesses()
  const uploads = new FairQueue(UPLOAD_QUEUE)
  const {projectId, dataset} = options

  async function uploadImage(upload: Upload, blob: IncomingBlob): Promise<LakeDocument> {
    const {path} = blob
    const identity = await processes.identify(path)
    const {width, height, extension, mimeType} = identity
    const name = `${blob.sha1}-${width}x${height}`
    return save(upload, blob, {
      id: `image-${name}-${extension}`,
      path: `images/${projectId}/${dataset}/${name}.${extension}`,
      describe: async () => {
        const metadata = await processes.describe({path, identity, parts: upload.metadataParts})
        return {extension, mimeType, metadata}
      },
    })
  }

  function uploadFile(upload: Upload, blob: IncomingBlob): Promise<LakeDocument> {
    const extension = extensionOf(upload.filename)
    return save(upload, blob, {
      id: `file-${blob.sha1}-${extension}`,
      path: `files/${projectId}/${dataset}/${blob.sha1}.${extension}`,
      describe: async () => ({extension, mimeType: sniffMimeType(blob.head, extension)}),
    })
  }

  async function save(upload: Upload, blob: IncomingBlob, asset: NewAsset): Promise<LakeDocument> {
    const {id, path} = asset
    const known = store.get(id)
    if (known !== null && blobs.has(blob.sha1)) return known
    const {sha1, size} = blob
    const description = await asset.describe()
    await blobs.keep(blob)
    const document = {
      _id: id,
      _type: `sanity.${upload.kind}Asset`,
      assetId: sha1,
      sha1hash: sha1,
      size,
      uploadId: options.randomId(),
      path,
      ...(upload.filename === undefined ? {} : {originalFilename: upload.filename}),
      ...upload.details,
      ...description,
    }
    store.commit({mutations: [{createIfNotExists: document}], identity: upload.author})
    const stored = store.get(id)
    if (stored === null) throw new Error(`Asset document ${id} is missing after its commit`)
    return stored
  }

  /** The document of an asset. Null if there is none, or one of another type written by hand. */
  function documentOf(kind: 'image' | 'file', id: string): LakeDocument | null {
    const document = store.get(id)
    return document?._type === `sanity.${kind}Asset` ? document : null
  }

  return {
    blobs,
    processes,
    async upload(upload) {
      const {author, signal} = upload
      const limits = {image: IMAGE_MAX_BYTES, file: FILE_MAX_BYTES}
      const maxBytes = Math.min(limits[upload.kind], options.maxUploadBytes ?? Infinity)
      await using blob = await blobs.receive(upload.body, maxBytes)
      if (upload.kind === 'file') return await uploadFile(upload, blob)
      try {
        return await uploads.run(author, () => uploadImage(upload, blob), signal)
      } catch (error) {
        if (error instanceof ProcessLostError) {
          throw new LakeError(400, 'The image takes too long or too much memory to read')
        }
        const isLate = error instanceof QueueFullError || signal.aborted
        throw isLate ? new LakeError(503, 'Too many images are being read') : error
      }
    },
    findFile(filename) {
      const [, sha1, extension] = FILE_NAME.exec(filename) ?? []
      if (sha1 === undefined || extension === undefined) return null
      const document = documentOf('file', `file-${sha1}-${extension}`)
      return document && {document, sha1, extension}
    },
    findImage(filename) {
      const [, sha1, width, height, extension] = IMAGE_NAME.exec(filename) ?? []
      if (sha1 === undefined || extension === undefined) return null
      const document = documentOf('image', `image-${sha1}-${width}x${height}-${extension}`)
      const size = {width: Number(width), height: Number(height)}
      return document && {document, sha1, extension, size}
    },
    [Symbol.asyncDispose]: () => processes[Symbol.asyncDispose](),
  }
}

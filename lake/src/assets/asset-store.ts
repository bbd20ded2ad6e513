import {rmSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {LakeError} from '../errors.ts'
import {FairQueue, QueueFullError} from '../limits/fair-queue.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {Store} from '../store/store.ts'
import type {LakeDocument} from '../types.ts'
import {ProcessLostError} from '../workers/process-pool.ts'
import {type Blobs, createBlobs, type IncomingBlob, SHA1} from './blobs.ts'
import {extensionOf, sniffMimeType} from './file-types.ts'
import type {ImageIdentity} from './image-formats.ts'
import type {Size} from './image-process/image-plan.ts'
import {DESCRIBE, IDENTIFY, ImageProcesses} from './image-processes.ts'
import {RENDITIONS_DIR} from './rendition.ts'

/** An image is decoded in memory. A file is only streamed. */
const MAX_BYTES = {image: 64 * 1024 * 1024, file: 1024 * 1024 * 1024}

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

/** Images and files: bytes below `dataDir/assets`, and the documents that describe them. */
export class AssetStore {
  readonly blobs: Blobs
  /** The processes that decode images. */
  readonly processes = new ImageProcesses()
  readonly #uploads = new FairQueue(UPLOAD_QUEUE)
  readonly #options: ResolvedLakeOptions
  readonly #store: Store

  constructor(options: ResolvedLakeOptions, store: Store) {
    this.blobs = createBlobs(join(options.dataDir, 'assets'), options.exclusive)
    this.#options = options
    this.#store = store
  }

  /** Uploading the same bytes again returns the existing document. */
  async upload(upload: Upload): Promise<LakeDocument> {
    const maxBytes = Math.min(MAX_BYTES[upload.kind], this.#options.maxUploadBytes ?? Infinity)
    await using blob = await this.blobs.receive(upload.body, maxBytes)
    if (upload.kind === 'file') return await this.#save(upload, blob)
    const {author, signal} = upload
    const identify = () => this.processes.run('identify', blob.path, IDENTIFY)
    const store = async () => this.#save(upload, blob, await identify())
    try {
      return await this.#uploads.run(author, store, signal)
    } catch (error) {
      if (error instanceof ProcessLostError) {
        throw new LakeError(400, 'The image takes too long or too much memory to read')
      }
      const isLate = error instanceof QueueFullError || signal.aborted
      throw isLate ? new LakeError(503, 'Too many images are being read') : error
    }
  }

  /** The file with a public name. Null without a document, so that it is not served. */
  findFile(filename: string): FoundAsset | null {
    const [, sha1, extension] = FILE_NAME.exec(filename) ?? []
    if (sha1 === undefined || extension === undefined) return null
    const document = this.#documentOf('file', `file-${sha1}-${extension}`)
    return document && {document, sha1, extension}
  }

  findImage(filename: string): FoundImage | null {
    const [, sha1, width, height, extension] = IMAGE_NAME.exec(filename) ?? []
    if (sha1 === undefined || extension === undefined) return null
    const document = this.#documentOf('image', `image-${sha1}-${width}x${height}-${extension}`)
    const size = {width: Number(width), height: Number(height)}
    return document && {document, sha1, extension, size}
  }

  /** Moves all files here from the folder of another store. */
  async takeFiles(folder: string): Promise<void> {
    for (const name of await readdir(folder, {recursive: true})) {
      const sha1 = basename(name)
      if (SHA1.test(sha1)) await this.blobs.keep({path: join(folder, name), sha1})
    }
  }

  /** Removes a file, and the pictures made of it. */
  removeFile(sha1: string): void {
    rmSync(this.blobs.pathOf(sha1), {force: true})
    rmSync(join(this.#options.dataDir, RENDITIONS_DIR, sha1), {recursive: true, force: true})
  }

  /** @param identity - of an image */
  async #save(upload: Upload, blob: IncomingBlob, identity?: ImageIdentity): Promise<LakeDocument> {
    const {projectId, dataset} = this.#options
    const {path, sha1, size} = blob
    const extension = identity?.extension ?? extensionOf(upload.filename)
    const name = identity ? `${sha1}-${identity.width}x${identity.height}` : sha1
    const id = `${upload.kind}-${name}-${extension}`
    const known = this.#store.get(id)
    if (known !== null && this.blobs.has(sha1)) return known
    const metadata = identity && (await this.processes.run('describe', {path, identity}, DESCRIBE))
    await this.blobs.keep(blob)
    if (!this.blobs.has(sha1)) throw new LakeError(503, 'The file was erased meanwhile')
    const document = {
      _id: id,
      _type: `sanity.${upload.kind}Asset`,
      assetId: sha1,
      sha1hash: sha1,
      size,
      uploadId: this.#options.randomId(),
      path: `${upload.kind}s/${projectId}/${dataset}/${name}.${extension}`,
      ...(upload.filename === undefined ? {} : {originalFilename: upload.filename}),
      ...upload.details,
      extension,
      mimeType: identity?.mimeType ?? sniffMimeType(blob.head, extension),
      ...(metadata && {metadata}),
    }
    this.#store.commit({mutations: [{createIfNotExists: document}], identity: upload.author})
    const stored = this.#store.get(id)
    if (stored === null) throw new Error(`Asset document ${id} is missing after its commit`)
    return stored
  }

  /** The document of an asset. Null if there is none, or one of another type written by hand. */
  #documentOf(kind: 'image' | 'file', id: string): LakeDocument | null {
    const document = this.#store.get(id)
    return document?._type === `sanity.${kind}Asset` ? document : null
  }
}

import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {ResolvedLakeOptions} from '../context.ts'
import type {Store} from '../store/store.ts'
import type {LakeDocument} from '../types.ts'
import {type Blobs, createBlobs, type IncomingBlob} from './blobs.ts'
import {extensionOf, sniffMimeType} from './file-types.ts'
import {describeImage, identifyImage, type MetadataPart} from './image-metadata.ts'

/** An image is decoded in memory, a file only passes through. */
const IMAGE_MAX_BYTES = 64 * 1024 * 1024
const FILE_MAX_BYTES = 1024 * 1024 * 1024

const IMAGE_NAME = /^([a-f0-9]{40})(-\d+x\d+)\.([a-z]+)$/
const FILE_NAME = /^([a-f0-9]{40})()\.([a-z0-9]+)$/

interface Upload {
  kind: 'image' | 'file'
  body: ReadableStream<Uint8Array>
  /** The editor's id, recorded as author of the asset document. */
  author: string
  filename?: string | undefined
  /** `label`, `title`, `description`, `creditLine`, `source`: kept as given. */
  details: Record<string, unknown>
  metadataParts?: readonly MetadataPart[] | undefined
}

export interface FoundAsset {
  document: LakeDocument
  /** From the id, which cannot be edited, like everything a response relies on. */
  sha1: string
  extension: string
}

/** Images and files: bytes on disk, and the documents that describe them. */
export interface AssetStore {
  blobs: Blobs
  /** Uploading the same bytes again gives the document that is already there. */
  upload(upload: Upload): Promise<LakeDocument>
  /** The asset behind a public file name, or null: without a document nothing is served. */
  find(kind: 'image' | 'file', filename: string): FoundAsset | null
}

interface AssetStoreParts {
  options: ResolvedLakeOptions
  store: Store
  /** False beside a running lake, whose uploads are on their way. */
  exclusive?: boolean
}

interface NewAsset {
  id: string
  path: string
  /** What takes time to find out, and is needed only if the asset is new. */
  describe: () => Promise<Record<string, unknown>>
}

/** The asset store below `dataDir/assets`. */
export function createAssetStore({options, store, exclusive}: AssetStoreParts): AssetStore {
  const blobs = createBlobs(join(options.dataDir, 'assets'), {exclusive})
  const {projectId, dataset} = options

  async function uploadImage(upload: Upload, blob: IncomingBlob): Promise<LakeDocument> {
    const bytes = await readFile(blob.path)
    const image = await identifyImage(bytes)
    const {width, height, extension, mimeType} = image
    const name = `${blob.sha1}-${width}x${height}`
    return save(upload, blob, {
      id: `image-${name}-${extension}`,
      path: `images/${projectId}/${dataset}/${name}.${extension}`,
      describe: async () => {
        const metadata = await describeImage(bytes, image, upload.metadataParts)
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

  return {
    blobs,
    async upload(upload) {
      const limits = {image: IMAGE_MAX_BYTES, file: FILE_MAX_BYTES}
      const maxBytes = Math.min(limits[upload.kind], options.maxUploadBytes ?? Infinity)
      await using blob = await blobs.receive(upload.body, maxBytes)
      return await (upload.kind === 'image' ? uploadImage(upload, blob) : uploadFile(upload, blob))
    },
    find(kind, filename) {
      const pattern = kind === 'image' ? IMAGE_NAME : FILE_NAME
      const [, sha1, size = '', extension] = pattern.exec(filename) ?? []
      if (sha1 === undefined || extension === undefined) return null
      const document = store.get(`${kind}-${sha1}${size}-${extension}`)
      if (document?._type !== `sanity.${kind}Asset`) return null
      return {document, sha1, extension}
    },
  }
}

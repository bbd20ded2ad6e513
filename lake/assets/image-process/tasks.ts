import type {ImageIdentity, MetadataPart} from '../image-formats.ts'
import type {ImageRequest, RenderedFormat} from '../image-request.ts'

/** What a process is asked to do with the image in a file. */
export type ImageTask = {name: 'identify'; path: string} | DescribeTask | RenderTask

export interface DescribeTask {
  name: 'describe'
  path: string
  identity: ImageIdentity
  parts: readonly MetadataPart[] | undefined
}

export interface RenderTask {
  name: 'render'
  path: string
  /** The name of the bytes that the file has to hold. */
  sha1: string
  /** Whether the asset is an SVG; nothing else is read as one. */
  isDrawing: boolean
  request: ImageRequest
  format: RenderedFormat
}

export type ImageAnswer =
  | {identity: ImageIdentity}
  | {metadata: Record<string, unknown>}
  | {bytes: Uint8Array}
  /** The image or the request is to blame. */
  | {refused: {status: number; message: string}}
  /** The file is not what was uploaded. */
  | {damaged: string}

import type {ImageIdentity, MetadataPart} from '../image-formats.ts'
import type {ImageRequest, RenderedFormat} from '../image-request.ts'

/** A task of an image process for the image in a file. */
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
  /** The expected SHA-1 of the file. */
  sha1: string
  /** Whether the asset is an SVG. Other assets are never read as SVG. */
  isDrawing: boolean
  request: ImageRequest
  format: RenderedFormat
}

export type ImageResult =
  | {identity: ImageIdentity}
  | {metadata: Record<string, unknown>}
  | {bytes: Uint8Array}
  /** The image or the request caused the error. */
  | {refused: {status: number; message: string}}
  /** The file differs from the upload. */
  | {damaged: string}

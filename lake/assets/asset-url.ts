import type {LakeDocument} from '../types.ts'

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/**
 * Sets the `url` of asset documents from their `path`. Clients expect an absolute URL in the
 * document, but the host or port of a lake may change. A stored `url` may be stale, so readers
 * never receive it.
 */
export function withAssetUrl(publicUrl: string): (document: LakeDocument) => LakeDocument {
  return (document) => {
    if (!ASSET_TYPES.has(document._type) || typeof document.path !== 'string') return document
    const url = `${publicUrl}/${document.path}`
    return document.url === url ? document : {...document, url}
  }
}

import type {LakeDocument} from '../types.ts'

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/**
 * Gives asset documents their `url` from their `path`. Clients expect an absolute address in the
 * document, but a lake may move: another host, another port in development. What is stored may be
 * out of date, and is never what a reader sees.
 */
export function withAssetUrl(publicUrl: string): (document: LakeDocument) => LakeDocument {
  return (document) => {
    if (!ASSET_TYPES.has(document._type) || typeof document.path !== 'string') return document
    const url = `${publicUrl}/${document.path}`
    return document.url === url ? document : {...document, url}
  }
}

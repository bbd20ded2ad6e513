import type {ResolvedLakeOptions} from '../options.ts'
import type {LakeDocument} from '../types.ts'

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

type AssetLocation = Pick<ResolvedLakeOptions, 'publicUrl' | 'projectId' | 'dataset'>

/**
 * Sets the `path` and `url` of asset documents. Clients expect an absolute URL in the document, but the
 * host or port of a lake may change, and a copied dataset has another name. What is stored may be
 * stale, so readers never receive it.
 */
export function withAssetUrl({publicUrl, projectId, dataset}: AssetLocation) {
  return (document: LakeDocument): LakeDocument => {
    if (!ASSET_TYPES.has(document._type) || typeof document.path !== 'string') return document
    const kind = document._type === 'sanity.imageAsset' ? 'images' : 'files'
    const path = `${kind}/${projectId}/${dataset}/${document.path.split('/').at(-1)}`
    const url = `${publicUrl}/${path}`
    return document.url === url ? document : {...document, path, url}
  }
}

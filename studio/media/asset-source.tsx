import type {AssetSource, AssetSourceComponentProps} from 'sanity'
import {mediaAssetSource} from 'sanity-plugin-media'

/**
 * `form.image.assetSources` and `form.file.assetSources`: the library takes the place of the
 * Studio's own list of files, and the Studio's own way of uploading stays.
 */
export function librarySources(sources: AssetSource[]): AssetSource[] {
  return sources
    .filter(({Uploader}) => Uploader !== undefined)
    .map((source) => ({...source, title: 'Media', component: LibrarySource}))
}

/** The Studio also renders a source while it uploads. */
function LibrarySource(props: AssetSourceComponentProps) {
  return props.action === 'upload' ? null : <mediaAssetSource.component {...props} />
}

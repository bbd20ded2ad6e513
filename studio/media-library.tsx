import {type AssetSource, type AssetSourceComponentProps, definePlugin} from 'sanity'
import {media, mediaAssetSource} from 'sanity-plugin-media'

/** The library of pictures and files; image and file fields select from it. */
export const mediaLibrary = definePlugin({
  name: 'media-library',
  plugins: [media({creditLine: {enabled: true}})],
  form: {image: {assetSources: librarySources}, file: {assetSources: librarySources}},
})

/**
 * `form.image.assetSources` and `form.file.assetSources`: the library takes the place of the
 * Studio's own list of files, and the Studio's own way of uploading stays.
 */
function librarySources(sources: AssetSource[]): AssetSource[] {
  return sources
    .filter(({Uploader}) => Uploader !== undefined)
    .map((source) => ({...source, title: 'Media', component: LibrarySource}))
}

/** The Studio also renders a source while it uploads. */
function LibrarySource(props: AssetSourceComponentProps) {
  return props.action === 'upload' ? null : <mediaAssetSource.component {...props} />
}

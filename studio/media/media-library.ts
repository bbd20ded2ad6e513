import {definePlugin, type TemplateItem} from 'sanity'
import {media} from 'sanity-plugin-media'
import {AssetDetails} from './asset-details.tsx'
import {librarySources} from './asset-source.tsx'

/** Types that the library creates itself. */
const LIBRARY_TYPES: ReadonlySet<string> = new Set(['media.tag', 'media.folder'])

/** The library of pictures and files; image and file fields select from it. */
export const mediaLibrary = definePlugin({
  name: 'media-library',
  plugins: [media({creditLine: {enabled: true}, components: {details: AssetDetails}})],
  form: {image: {assetSources: librarySources}, file: {assetSources: librarySources}},
  document: {newDocumentOptions: withoutLibraryTypes},
})

/** `document.newDocumentOptions`: tags and folders are created in the library only. */
function withoutLibraryTypes(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({templateId}) => !LIBRARY_TYPES.has(templateId))
}

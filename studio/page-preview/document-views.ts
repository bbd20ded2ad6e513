import {EditIcon} from '@sanity/icons/Edit'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {definePlugin} from 'sanity'
import type {DefaultDocumentNodeResolver} from 'sanity/structure'
import {hasPage, publicPath} from '../public-path.ts'
import {PagePreview} from './page-preview.tsx'

/** Links a document to its page, in the menu of the document. */
export const pageLink = definePlugin({
  name: 'page-link',
  document: {
    productionUrl: async (previous, {document}) => {
      const path = publicPath(document)
      return path === null ? previous : new URL(path, window.location.origin).href
    },
  },
})

/** `structureTool({defaultDocumentNode})`: adds a preview to documents with a page of their own. */
export const documentViews: DefaultDocumentNodeResolver = (S, {schemaType}) => {
  const form = S.view.form().title('Edit').icon(EditIcon)
  if (!hasPage(schemaType)) return S.document().views([form])
  const preview = S.view.component(PagePreview).id('preview').title('Preview').icon(EyeOpenIcon)
  return S.document().views([form, preview])
}

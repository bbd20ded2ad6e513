import {href} from 'react-router'
import type {PluginOptions} from 'sanity'
import {type DocumentResolver, defineDocuments, presentationTool} from 'sanity/presentation'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {locations} from './locations.ts'
import {documentRoutes} from './used-on.ts'

/** `resolve.mainDocuments`: the document that opens beside a page. */
export const mainDocuments: DocumentResolver[] = defineDocuments([
  ...Object.entries(PAGE_PATHS).map(([type, route]) => ({
    route,
    filter: `_type == "${type}" && _id == "${type}"`,
  })),
  ...documentRoutes.map(({type, route, slug}) => ({
    route,
    filter: `_type == "${type}" && slug.current == ${slug}`,
  })),
  // A page without a document of its own still has the header and the footer.
  {route: '/:path*', filter: '_type == "siteSettings" && _id == "siteSettings"'},
])

/** The site beside the form: a click on the page opens the field, and edits show at once. */
export function sitePresentation(): PluginOptions {
  return presentationTool({
    previewUrl: {
      initial: '/',
      // A shared link would contain a secret that never expires.
      previewMode: {enable: href('/preview/enable'), shareAccess: false},
    },
    resolve: {mainDocuments, locations},
  })
}

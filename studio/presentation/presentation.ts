import {href} from 'react-router'
import type {PluginOptions} from 'sanity'
import {type DocumentResolver, defineDocuments, presentationTool} from 'sanity/presentation'
import {FIXED_PAGES, FORM_PREFIX, PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {isPageSlug, reservedSegment} from '#schemas/page-path.ts'
import {locations} from './locations.ts'

/** `resolve.mainDocuments`: the document that opens next to a page. */
export const mainDocuments: DocumentResolver[] = defineDocuments([
  ...Object.entries(PAGE_PATHS).map(([id, route]) => ({
    route,
    filter: `_type == "${Object.hasOwn(FIXED_PAGES, id) ? 'page' : id}" && _id == "${id}"`,
  })),
  ...Object.entries(SLUG_PREFIXES)
    .filter(([type]) => type !== 'page')
    .map(([type, prefix]) => ({
      route: `${prefix}:slug`,
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
  {route: `${FORM_PREFIX}:id`, filter: '_type == "form" && _id == $id'},
  {route: '/:path*', resolve: ({path}) => otherDocument(path.slice(1))},
])

/** A page that editors build; a page without a document of its own has the header and the footer. */
function otherDocument(slug: string) {
  return isPageSlug(slug) && reservedSegment(slug) === null
    ? {filter: '_type == "page" && slug.current == $slug', params: {slug}}
    : {filter: '_type == "siteSettings" && _id == "siteSettings"'}
}

/** The site next to the form: a click on the page opens the field, and edits show at once. */
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

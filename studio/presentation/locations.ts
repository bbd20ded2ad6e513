import {map, type Observable} from 'rxjs'
import {getDraftId} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {countText} from '#app/lib/text.ts'
import {hasPage, publicPath} from '../public-path.ts'
import {PAGE_TYPES, type Usage, usageQuery, usedOn} from './used-on.ts'

/** Types that visitors never see anywhere. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(['campaign', 'submission'])

/**
 * `resolve.locations`: links to the pages that use a document. The Studio shows them above the form
 * of every document, in Presentation and in Structure, and keeps them current.
 */
export const locations: DocumentLocationResolver = (
  {id, type, perspectiveStack},
  {documentStore},
) => {
  if (PRIVATE_TYPES.has(type)) return null
  if (type === 'redirect') return REDIRECT
  const isOfRelease = perspectiveStack.some((name) => name !== 'drafts' && name !== 'published')
  const usage: Observable<Usage> = documentStore.listenQuery(
    {fetch: usageQuery, listen: '*[_id in $ids || references($id)]'},
    {id, ids: [id, getDraftId(id)], pageTypes: PAGE_TYPES},
    {perspective: perspectiveStack.length > 0 ? perspectiveStack : 'drafts', tag: 'used-on'},
  )
  return usage.pipe(map((found) => state(type, found, isOfRelease)))
}

const REDIRECT: DocumentLocationsState = {
  message: 'Shown nowhere: it leads visitors from one address to another.',
}

function state(type: string, usage: Usage, isOfRelease: boolean): DocumentLocationsState | null {
  const isPage = hasPage(type)
  const {document} = usage
  if (document === null) return {message: isOfRelease ? LEAVING : isPage ? NEW_PAGE : NEW}
  const places = usedOn(usage)
  if (places.length === 0) return {message: isPage ? NO_ADDRESS : UNUSED, tone: 'caution'}
  if (type === 'siteSettings') return {message: 'Used on every page', locations: places}
  // Its own page has a button above the form.
  const others = places.filter(({href}) => href !== publicPath({...document}))
  if (others.length === 0) return null
  return {
    locations: others,
    ...(isPage && {message: `Also on ${countText(others.length, 'other page')}`}),
  }
}

const NEW = 'Not on any page yet.'
const NEW_PAGE = 'This page is not on the site yet.'
const LEAVING = 'On no page any more, once this version has come into effect.'
const UNUSED = 'Not used on any page yet.'
const NO_ADDRESS = 'This page has no address yet: fill in “Address”.'

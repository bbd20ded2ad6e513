import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {BookIcon} from '@sanity/icons/Book'
import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {ComponentIcon} from '@sanity/icons/Component'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {TransferIcon} from '@sanity/icons/Transfer'
import type {ComponentType} from 'react'
import type {
  IntentChecker,
  ListItem,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure'
import {API_VERSION, FIXED_PAGES, PAGE_PATHS} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {orderedList} from './ordered-list.ts'

type StructureContext = Parameters<StructureResolver>[1]
type Item = ListItem | ListItemBuilder | ReturnType<StructureBuilder['divider']>

/** The Studio's desk, in the order of an editor's tasks. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Content')
    .items([
      folder(
        S,
        'pages',
        'Pages',
        DocumentsIcon,
        [
          ...Object.keys(PAGE_PATHS).map((id) => onlyDocument(S, context, id)),
          S.divider(),
          landingPages(S),
        ],
        isSitePage,
      ),
      S.documentTypeListItem('sharedBlock').title('Shared blocks'),
      S.documentTypeListItem('form').title('Forms'),
      S.documentTypeListItem('campaign').title('Campaigns'),
      S.divider(),
      blog(S),
      orderedList(S, context, 'faq', {id: 'faq', title: 'FAQ'}),
      folder(S, 'case-studies', 'Case studies', CaseIcon, [
        orderedList(S, context, 'caseStudy', {id: 'software-projects', title: 'Software projects'}),
        orderedList(S, context, 'hospitalCaseStudy', {id: 'hospitals', title: 'Hospitals'}),
      ]),
      folder(S, 'people', 'People & proof', BlockquoteIcon, [
        orderedList(S, context, 'teamMember', {id: 'team', title: 'Team'}),
        orderedList(S, context, 'testimonial', {id: 'testimonials', title: 'Testimonials'}),
        orderedList(S, context, 'milestone', {id: 'milestones', title: 'Milestones'}),
      ]),
      folder(S, 'offer', 'Services & features', ComponentIcon, [
        orderedList(S, context, 'service', {id: 'services', title: 'Services'}),
        orderedList(S, context, 'productFeature', {id: 'features', title: 'Features'}),
      ]),
      S.divider(),
      folder(S, 'settings', 'Settings', CogIcon, [
        onlyDocument(S, context, 'siteSettings'),
        S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      ]),
    ])

function blog(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('blog')
    .title('Blog')
    .icon(BookIcon)
    .schemaType('article')
    .child(
      S.documentTypeList('article')
        .id('blog')
        .title('Blog')
        .defaultOrdering([{field: 'publishedAt', direction: 'desc'}]),
    )
}

/** A folder of the desk. */
function folder(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  items: Item[],
  canHandleIntent?: IntentChecker,
): ListItemBuilder {
  const list = S.list().id(id).title(title).items(items)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(canHandleIntent ? list.canHandleIntent(canHandleIntent) : list)
}

/** Links to these pages open them in the list of pages, whose items have the ids of documents. */
const isSitePage: IntentChecker = (_intent, {id}) =>
  typeof id === 'string' && Object.hasOwn(PAGE_PATHS, id)

function landingPages(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('landing-pages')
    .title('Landing pages')
    .icon(DocumentsIcon)
    .schemaType('page')
    .child(
      S.documentTypeList('page')
        .id('landing-pages')
        .title('Landing pages')
        .filter('_type == "page" && !(_id in $fixed) && !(_originalId in $drafts)')
        .params({
          fixed: Object.keys(FIXED_PAGES),
          drafts: Object.keys(FIXED_PAGES).map((id) => `drafts.${id}`),
        })
        .apiVersion(API_VERSION)
        .canHandleIntent(
          (intent, params, context) =>
            params.type === 'page' && !isSitePage(intent, params, context),
        ),
    )
}

/** Opens the only document of its kind directly, without a list. */
function onlyDocument(
  S: StructureBuilder,
  {schema}: StructureContext,
  id: string,
): ListItemBuilder {
  const isFixedPage = Object.hasOwn(FIXED_PAGES, id)
  const type = isFixedPage ? 'page' : id
  const definition = schema.get(type)
  const titles: Record<string, string | undefined> = isFixedPage ? PAGE_TITLES : {}
  const title = titles[id] ?? definition?.title ?? type
  return S.listItem()
    .id(id)
    .title(title)
    .icon(definition?.icon ?? CogIcon)
    .child(S.defaultDocument({schemaType: type, documentId: id}).title(title))
}

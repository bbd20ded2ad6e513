import {defineQuery} from 'groq'
import {href} from 'react-router'
import {EDIT_ATTRIBUTES, SECTION_ATTRIBUTES} from '#app/lib/edit-attributes.ts'
import {fold, foldedWords} from '#app/lib/filters.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {type Block, blockText, headings, slugify} from '#app/lib/portable-text.ts'
import {withVisibleTexts} from '#app/lib/text.ts'
import {LISTED_BY_BLOCK, PAGE_BLOCKS, PAGE_PATHS} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {ContentClient} from './client.ts'
import type {SearchedArticlesQueryResult, SearchIndexQueryResult} from './sanity.types.ts'
import {isSitePage, pathOf} from './site-index.ts'

export type ResultKind = 'page' | 'article' | 'caseStudy' | 'product' | 'question'

/** A page, or a card of one, with all that a search compares. */
export interface SearchEntry {
  kind: ResultKind
  path: string
  title: string
  /** The name of the page that shows the entry, when it is a card. */
  page?: string
  summary: string
  /** Other words for the page: those of its editor, and the labels of links to it. */
  labels: readonly string[]
  parts: readonly SearchPart[]
}

/** A part of a page, with an id unless it is at the top. */
export interface SearchPart {
  anchor: string
  title: string
  text: string
}

// All but articles, whose number has no limit.
export const searchIndexQuery = defineQuery(/* groq */ `*[(
  _id == _type ||
  _type in ["faq", "milestone", "productFeature", "service", "teamMember", "testimonial"] ||
  (_type in ["caseStudy", "hospitalCaseStudy", "page"] && defined(slug.current))
) && seo.isHidden != true] | order(orderRank asc, _id asc) {
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "page": coalesce(page, ""),
  "title": coalesce(title, name, question, author, ""),
  "headline": coalesce(seo.title, hero.title, ""),
  "summary": coalesce(
    seo.description, subtitle, summary, description, hero.text, pt::text(answer), ""
  ),
  "labels": [...coalesce(seo.searchWords, []), category, seo.title],
  "content": @
}`)

// Without `defineQuery`: its type would list the fields of all blocks for each kind of page.
const shownIndexQuery = searchIndexQuery.replace(
  '"content": @',
  `"content": {..., "blocks": ${PAGE_BLOCKS}}`,
)

const listedArticle = /* groq */ `_type == "article" && defined(slug.current) && seo.isHidden != true`

const foundArticle = /* groq */ `{
  _id,
  "slug": coalesce(slug.current, ""),
  "title": coalesce(title, ""),
  "summary": coalesce(excerpt, ""),
  "labels": [...coalesce(seo.searchWords, []), category],
  "body": coalesce(body[_type == "block"]{_type, _key, style, children[]{_type, text}}, [])
}`

// The newest of each step, so that a frequent word needs few articles. `text::query()` ignores
// accents, but a title is compared faster with a pattern.
export const searchedArticlesQuery = defineQuery(/* groq */ `{
  "titles": *[${listedArticle} && title match $plain]
    | order(publishedAt desc, _id asc) [0...$articles] ${foundArticle},
  "articles": *[${listedArticle} &&
    [title, excerpt, category, seo.searchWords, pt::text(body)] match text::query($words)]
    | order(publishedAt desc, _id asc) [0...$articles] ${foundArticle}
}`)

/** Articles of each step. The best of these are shown. */
const MAX_ARTICLES = 12

/**
 * The public articles that hold every word.
 *
 * @param words - each stands for itself and its continuations
 */
export async function searchArticles(
  client: ContentClient,
  words: readonly string[],
): Promise<SearchEntry[]> {
  const {titles, articles}: SearchedArticlesQueryResult = await client.fetch(
    searchedArticlesQuery,
    {words: patternOf(words), plain: patternOf(words.map(fold)), articles: MAX_ARTICLES},
  )
  const unique = new Map([...titles, ...articles].map((article) => [article._id, article]))
  return [...withVisibleTexts([...unique.values()])].map(
    ({slug, title, summary, labels, body}): SearchEntry => ({
      kind: 'article',
      path: pathOf('article', slug),
      title,
      summary,
      labels: texts(labels),
      parts: textParts(body, ''),
    }),
  )
}

function patternOf(words: readonly string[]): string {
  return words.map((word) => `${word}*`).join(' ')
}

/** All other pages and cards, to be searched in memory. */
export async function fetchSearchIndex(client: ContentClient): Promise<SearchIndex> {
  const found: SearchIndexQueryResult = await client.fetch(shownIndexQuery)
  // The marks of a preview would divide words.
  const documents = withVisibleTexts(found)
  const paths = new Map(documents.map((document) => [document._id, placeOf(document)?.path]))
  const labels = Map.groupBy(
    documents.flatMap((document) =>
      linksIn(document.content).map(({label, target}) => ({
        label,
        path: paths.get(target) ?? (/^[^?#]*/.exec(target)?.[0] || paths.get(document._id)),
      })),
    ),
    ({path}) => path,
  )
  const entries = documents.flatMap((document): SearchEntry[] => {
    const place = placeOf(document)
    if (!place) return []
    const {_id: id, headline, summary} = document
    const title = (isSitePage(id) && PAGE_TITLES[id]) || document.title || headline
    const parts = partsOf(document.content, title, documents)
    if (id === 'contactPage') parts.push(...contactParts(documents))
    return [{...place, title, summary, labels: texts(document.labels), parts}]
  })
  return [...entries, ...PLAIN_PAGES].map((entry) => {
    const links = labels.get(entry.path)?.map(({label}) => label) ?? []
    const all = {...entry, labels: [...new Set([...entry.labels, ...links])]}
    return {entry: all, words: wordsOf(all)}
  })
}

/** The entries with all their words, without accents and each after a space. */
export type SearchIndex = readonly {entry: SearchEntry; words: string}[]

/** The entries that hold each word or a continuation of it. */
export function searchIndex(index: SearchIndex, words: readonly string[]): SearchEntry[] {
  const beginnings = words.map((word) => ` ${fold(word)}`)
  return index
    .filter((each) => beginnings.every((beginning) => each.words.includes(beginning)))
    .map(({entry}) => entry)
}

function wordsOf({path, title, page = '', summary, labels, parts}: SearchEntry): string {
  const all = [
    path,
    title,
    page,
    summary,
    ...labels,
    ...parts.flatMap((part) => [part.title, part.text]),
  ]
  return ` ${foldedWords(all.join(' ')).join(' ')}`
}

/** Pages that are no document. */
const PLAIN_PAGES: readonly SearchEntry[] = [
  {
    kind: 'page',
    path: href('/referral/status'),
    title: 'Referral status',
    summary: 'Look up what happened to your referral, with the ID that you received.',
    labels: ['Follow your referral'],
    parts: [],
  },
]

type SearchedDocument = SearchIndexQueryResult[number]

type Place = Pick<SearchEntry, 'kind' | 'path' | 'page'>

/** Where a document is shown; `null` when it is on no page of its own. */
function placeOf({_id: id, _type: type, slug, page, title}: SearchedDocument): Place | null {
  const card = (name: keyof typeof PAGE_PATHS, suffix: string) =>
    ({kind: 'product', path: PAGE_PATHS[name] + suffix, page: PAGE_TITLES[name]}) as const
  switch (type) {
    case 'faq':
      return {kind: 'question', path: `${PAGE_PATHS.faqPage}?question=${slugify(title)}`}
    case 'service':
      return card('page-software-solutions', `#${slugify(title)}`)
    case 'productFeature':
      return page === 'madicare'
        ? card('page-madicare', `#${slugify(title)}`)
        : card('featuresPage', `?feature=${slugify(title)}`)
    case 'caseStudy':
    case 'hospitalCaseStudy':
      return {kind: 'caseStudy', path: pathOf(type, slug)}
    case 'page':
      return {kind: 'page', path: pathOf(type, slug)}
    default:
      return isSitePage(id) ? {kind: 'page', path: PAGE_PATHS[id]} : null
  }
}

/** Types of the documents that have neither a page nor a card of their own. */
const UNLISTED: ReadonlySet<string> = new Set(['milestone', 'teamMember', 'testimonial'])

/** The documents that a block shows without a page of their own. */
function listedParts(
  {_type: block, ...fields}: Record<string, unknown>,
  anchor: string,
  documents: readonly SearchedDocument[],
): SearchPart[] {
  const types = (LISTED_BY_BLOCK[String(block)] ?? []).filter((type) => UNLISTED.has(type))
  const picked = new Set(
    Object.values(fields)
      .flat()
      .map((item) => Object(item)._ref)
      .filter((id) => id !== undefined),
  )
  return documents
    .filter(({_id, _type}) => types.includes(_type) && (picked.size === 0 || picked.has(_id)))
    .map(({title, content}) => ({anchor, title, text: joined(textsOf(content, title))}))
}

/** The settings that the contact page shows, with what a visitor would call them. */
function contactParts(documents: readonly SearchedDocument[]): SearchPart[] {
  const settings = documents.find(({_type}) => _type === 'siteSettings')?.content
  const rows = {
    email: 'Email address',
    phone: 'Phone number',
    address: 'Postal address',
    officeHours: 'Office hours',
    liveChatNote: 'Live chat',
    mapTitle: 'Map',
  }
  return Object.entries(rows).flatMap(([name, title]) => {
    const text = Object(settings)[name]
    return typeof text === 'string' ? [{anchor: partAnchor('reach'), title, text}] : []
  })
}

/** The parts of a document: its sections, then its blocks. */
function partsOf(
  content: object,
  title: string,
  documents: readonly SearchedDocument[],
): SearchPart[] {
  const {sections, blocks, ...fields}: Record<string, unknown> = {...content}
  const names = Array.isArray(sections) ? sections.map(String) : []
  const parts = new Map<string, SearchPart>()
  for (const [field, value] of Object.entries(fields)) {
    if (UNSEEN.has(field) || field.startsWith('_') || value === title) continue
    const section = names.find((name) => field.startsWith(name))
    const anchor = section ? partAnchor(section) : ''
    const {title: own = '', text: before = ''} = parts.get(anchor) ?? {}
    const heading = own || (section ? titleOf(value) : '')
    const text = joined([before, ...textsOf(value, heading || title)])
    parts.set(anchor, {anchor, title: heading, text})
  }
  const all = Array.isArray(blocks) ? blocks : []
  return [...parts.values(), ...all.flatMap((block) => blockParts(block, documents))]
}

function blockParts(
  block: Record<string, unknown>,
  documents: readonly SearchedDocument[],
): SearchPart[] {
  const {_key, anchor, isHidden, body, intro} = block
  if (isHidden === true) return []
  const id = String(anchor || partAnchor(String(_key)))
  if (isRichText(body)) return textParts(body, id)
  const title = titleOf(block) || titleOf(intro)
  return [
    {anchor: id, title, text: joined(textsOf(block, title))},
    ...listedParts(block, id, documents),
  ]
}

/** A text, divided at its headings. */
function textParts(body: readonly Block[], anchor: string): SearchPart[] {
  const found = headings(body)
  const parts: SearchPart[] = [{anchor, title: '', text: ''}]
  for (const block of body) {
    const heading = found.get(block._key ?? '')
    if (heading) parts.push({anchor: heading.id, title: heading.text, text: ''})
    const part = parts.at(-1)
    if (!heading && part) part.text = joined([part.text, ...textsOf(block)])
  }
  return parts
}

function isRichText(value: unknown): value is Block[] {
  return Array.isArray(value) && value.some((item) => Object(item)._type === 'block')
}

function titleOf(value: unknown): string {
  const {title} = Object(value)
  return typeof title === 'string' ? title : ''
}

/** Attributes whose text a page does not show, or shows elsewhere. */
const UNSEEN: ReadonlySet<string> = new Set([
  EDIT_ATTRIBUTES,
  SECTION_ATTRIBUTES,
  'alt',
  'anchor',
  'category',
  'form',
  'href',
  'icon',
  'kind',
  'language',
  'layout',
  'mode',
  'network',
  'orderRank',
  'page',
  'pattern',
  'scene',
  'sections',
  'seo',
  'side',
  'slug',
  'source',
  'target',
  'tone',
  'url',
])

/** The texts of a value as a page shows them, but for one that is known. */
function textsOf(value: unknown, known = ''): string[] {
  if (typeof value === 'string') return value === known ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, known))
  if (typeof value !== 'object' || value === null || linkOf(value)) return []
  if (isBlock(value)) return [blockText(value)]
  return Object.entries(value).flatMap(([name, item]) =>
    name.startsWith('_') || UNSEEN.has(name) ? [] : textsOf(item, known),
  )
}

function isBlock(value: object): value is Block {
  return '_type' in value && value._type === 'block'
}

function texts(values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null)
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' · ')
}

/** The links of a value that have a label: buttons, and entries of the header and the footer. */
function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  return linkOf(value) ?? Object.values(value).flatMap(linksIn)
}

interface Link {
  label: string
  /** A path, or the id of a document. */
  target: string
}

function linkOf(value: object): Link[] | null {
  const {label, path, href: address, reference, page}: Record<string, unknown> = {...value}
  const target = Object(reference ?? page)._ref ?? path ?? address
  return typeof label === 'string' && typeof target === 'string' ? [{label, target}] : null
}

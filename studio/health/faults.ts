import {formatDate} from '#app/lib/dates.ts'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {countText} from '#app/lib/text.ts'
import {SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, SLUG_PREFIXES} from '#schemas/constants.ts'
import {isFixedPage, publicPath} from '../public-path.ts'
import type {ViewReport} from '../results/views.ts'
import {renderedSeo} from '../seo-preview/rendered-seo.ts'
import type {Content, StoredDocument} from './content.ts'
import {addressesOf, hasPart, type Link, linksOf, nodesOf} from './links.ts'

/** Kinds of faults, what visitors feel most first. */
export const FAULT_KINDS = {
  notFound: {
    title: 'Requested and not found',
    text: 'Visitors came to these addresses in the last 90 days, and there is no page.',
  },
  deadLink: {
    title: 'Links that lead nowhere',
    text: 'A visitor who follows one finds no page.',
  },
  deadSite: {
    title: 'Links to pages of other sites that are gone',
    text: 'These pages did not respond, or are not found.',
  },
  search: {
    title: 'Searched and not found',
    text: 'Visitors searched for these words in the last 90 days, without a result.',
  },
  alt: {
    title: 'Pictures without a text',
    text: 'People who can’t see these pictures do not learn what they show.',
  },
  headings: {
    title: 'Headings out of order',
    text: 'Screen readers list headings by their level, and one level is left out here.',
  },
  old: {
    title: 'Much read, and older than a year',
    text: 'Read them again: is everything still true?',
  },
  orphan: {
    title: 'Pages that nothing leads to',
    text: 'No menu, page, campaign or redirect leads to these.',
  },
  title: {
    title: 'Titles in search results',
    text: `Missing, used twice, or cut after ${SEO_TITLE_MAX} characters.`,
  },
  description: {
    title: 'Descriptions in search results',
    text: `Missing, used twice, or cut after ${SEO_DESCRIPTION_MAX} characters.`,
  },
  picture: {
    title: 'Pictures far larger than shown',
    text: 'They take room in the media library and in each backup. Upload a smaller one.',
  },
  draft: {
    title: 'Drafts that lie for a month',
    text: 'Publish or discard them.',
  },
  release: {
    title: 'Releases that lie for a month',
    text: 'Publish, schedule or archive them.',
  },
} as const

export type FaultKind = keyof typeof FAULT_KINDS

/** What is wrong in a document, and the field where it is mended. */
export interface DocumentFault {
  kind: FaultKind
  /** The same for the same fault, whenever it is found. */
  key: string
  text: string
  document: {id: string; type: string; path: string}
}

/** What visitors missed, or a release. */
export interface OtherFault {
  kind: FaultKind
  key: string
  text: string
  /** The path, the words, or the id of the release. */
  subject: string
  document: null
}

export type Fault = DocumentFault | OtherFault

export interface FaultOptions {
  content: Content
  /** Views and misses of 90 days; `null` when this person may not read them. */
  report: Pick<ViewReport, 'pages' | 'misses'> | null
  origin: string
  now: Date
}

/** The largest width that pages request is 2400 pixels. */
const LARGEST_PX = 4800
/** Views of 90 days. */
const MUCH_READ = 30
const YEAR_DAYS = 365
const MONTH_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What is wrong with the site: the kinds in their order, and in each the most read pages first. */
export function findFaults({content, report, origin, now}: FaultOptions): Fault[] {
  const published = content.documents.filter(({_id}) => !_id.includes('.'))
  const views = new Map(report?.pages.map((page) => [page.path, page.views]))
  const viewsOf = (document: StoredDocument) => views.get(publicPath(document) ?? '') ?? 0
  const documents = published.toSorted((a, b) => viewsOf(b) - viewsOf(a))
  const addresses = addressesOf(published)
  const ids = new Set(published.map(({_id}) => _id))
  const described = new Set(content.described)
  const ageInDays = (time: string) => (now.getTime() - Date.parse(time)) / DAY_MS
  const read = documents.map((document) => readDocument(document, origin))
  const faults = [
    ...missFaults(report?.misses ?? [], documents, addresses),
    ...read.flatMap((each) => linkFaults(each, ids, addresses)),
    ...read.flatMap(({document, nodes}) => [
      ...pictureFaults(document, nodes, described),
      ...headingFaults(document, nodes),
    ]),
    ...documents
      .filter((each) => viewsOf(each) >= MUCH_READ && ageInDays(each._updatedAt) > YEAR_DAYS)
      .map((each) => {
        const times = countText(viewsOf(each), 'view')
        return fault(
          each,
          'old',
          `${times} in 90 days; last changed on ${formatDate(each._updatedAt)}.`,
        )
      }),
    ...orphanFaults(read, addresses),
    ...seoFaults(documents, origin),
    ...content.documents
      .filter(
        ({_id, _updatedAt}) => _id.startsWith('drafts.') && ageInDays(_updatedAt) > MONTH_DAYS,
      )
      .map((each) => fault(each, 'draft', `Last changed on ${formatDate(each._updatedAt)}.`)),
    ...content.releases
      .filter(({_updatedAt}) => ageInDays(_updatedAt) > MONTH_DAYS)
      .map(({_id: id, title, _updatedAt: time}) =>
        other('release', id, `“${title}”, last changed on ${formatDate(time)}.`),
      ),
  ]
  const kinds = Object.keys(FAULT_KINDS)
  return faults.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

type Addresses = ReturnType<typeof addressesOf>

interface ReadDocument {
  document: StoredDocument
  nodes: (readonly [Record<string, unknown>, string])[]
  links: Link[]
}

const readBefore = new WeakMap<StoredDocument, ReadDocument>()

/** A link to the site with its origin is a path. */
function readDocument(document: StoredDocument, origin: string): ReadDocument {
  const before = readBefore.get(document)
  if (before) return before
  const nodes = [...nodesOf(document)]
  const links = nodes
    .flatMap(([node, path]) => linksOf(node, path))
    .map((link) => {
      const isOwn = link.to.startsWith(`${origin}/`)
      return isOwn ? {...link, to: link.to.slice(origin.length)} : link
    })
  const read = {document, nodes, links}
  readBefore.set(document, read)
  return read
}

/** The links of the published content to other sites, each with its address as the text. */
export function outsideLinks({documents}: Content, origin: string): DocumentFault[] {
  return documents
    .filter(({_id}) => !_id.includes('.'))
    .flatMap((document) =>
      readDocument(document, origin)
        .links.filter(({to}) => /^https?:/i.test(to))
        .map(({to, path}) => fault(document, 'deadSite', to, path)),
    )
}

function fault(
  {_id, _type}: StoredDocument,
  kind: FaultKind,
  text: string,
  path = '',
): DocumentFault {
  const id = _id.replace(/^drafts\./, '')
  return {kind, key: `${kind} ${id} ${path}`, text, document: {id, type: _type, path}}
}

function other(kind: FaultKind, subject: string, text: string): OtherFault {
  return {kind, key: `${kind} ${subject}`, text, subject, document: null}
}

/** Paths that lead somewhere by now, and words that a page has by now, are not missed any more. */
function missFaults(
  misses: ViewReport['misses'],
  documents: readonly StoredDocument[],
  {arrivalOf}: Addresses,
): Fault[] {
  const words = new Set(documents.flatMap(({seo}) => searchWordsOf(seo)))
  return misses.flatMap(({missed, times}) => {
    const isPath = missed.startsWith('/')
    if (isPath ? arrivalOf(missed) !== null : words.has(missed)) return []
    const count = countText(times, 'time')
    return [other(isPath ? 'notFound' : 'search', missed, `${missed}: ${count}.`)]
  })
}

function searchWordsOf(seo: unknown): string[] {
  const {searchWords}: {searchWords?: unknown} = Object(seo)
  return Array.isArray(searchWords) ? searchWords.map((each) => String(each).toLowerCase()) : []
}

function linkFaults(
  {document, links}: ReadDocument,
  ids: ReadonlySet<string>,
  {arrivalOf, documentAt}: Addresses,
): Fault[] {
  return links.flatMap(({to, path, isReference}) => {
    const dead = (text: string) => [fault(document, 'deadLink', text, path)]
    if (isReference) return ids.has(to) ? [] : dead('It leads to a document that is not published.')
    if (to === '') return dead('The button leads nowhere.')
    if (!/^[/#]/.test(to)) return []
    const {pathname, hash} = new URL(to, 'http://site.invalid')
    const arrival = to.startsWith('#') ? publicPath(document) : arrivalOf(pathname)
    if (arrival === null) return to.startsWith('#') ? [] : dead(`${to} leads to no page.`)
    const part = decodePercent(hash.slice(1))
    if (part === '' || hasPart(documentAt(arrival), part)) return []
    return dead(`The page has no part “${part}” (${to}).`)
  })
}

function pictureFaults(
  document: StoredDocument,
  nodes: ReadDocument['nodes'],
  described: ReadonlySet<string>,
): Fault[] {
  return nodes.flatMap(([{asset, alt}, path]) => {
    const id = String(Object(asset)._ref ?? '')
    const [width = 0, height = 0] = /^image-\w+-(\d+)x(\d+)-/.exec(id)?.slice(1).map(Number) ?? []
    if (width === 0) return []
    return [
      ...(alt || described.has(id)
        ? []
        : [fault(document, 'alt', 'The picture has no alternative text.', `${path}.alt`)]),
      ...(Math.max(width, height) > LARGEST_PX
        ? [
            fault(
              document,
              'picture',
              `${width} × ${height} pixels; no page shows more than 2400.`,
              path,
            ),
          ]
        : []),
    ]
  })
}

/** As the editor of texts names them, by level. */
const HEADINGS = ['', '', 'heading', 'subheading', 'small heading']

/** The title of the page is its only heading of the first level; the body of an article begins with the second. */
function headingFaults(document: StoredDocument, nodes: ReadDocument['nodes']): Fault[] {
  const faults: Fault[] = []
  let text = ''
  let last = 2
  for (const [{_type, style}, path] of nodes) {
    if (_type !== 'block') continue
    const field = path.replace(/\[[^\]]*\]$/, '')
    if (field !== text) last = field === 'body' ? 1 : 2
    text = field
    const level = Number(/^h(\d)$/.exec(String(style))?.[1] ?? 0)
    if (level === 0) continue
    if (level > last + 1) {
      faults.push(
        fault(
          document,
          'headings',
          `Above this ${HEADINGS[level]} a ${HEADINGS[last + 1]} is missing.`,
          path,
        ),
      )
    }
    last = level
  }
  return faults
}

/** Landing pages without a link to them; lists of the site lead to all other kinds of pages. */
function orphanFaults(read: readonly ReadDocument[], {documentAt, arrivalOf}: Addresses): Fault[] {
  const linked = new Set(
    read.flatMap(({document, links}) =>
      links.flatMap(({to, isReference}) => {
        const path = arrivalOf(to.replace(/[?#].*/, ''))
        const target = isReference ? to : path && documentAt(path)?._id
        return target && target !== document._id ? target : []
      }),
    ),
  )
  return read.flatMap(({document}) => {
    const {_id: id, _type} = document
    const isListed = _type !== 'page' || isFixedPage(id) || linked.has(id)
    return isListed ? [] : [fault(document, 'orphan', 'Nothing of the site links to this page.')]
  })
}

function seoFaults(documents: readonly StoredDocument[], origin: string): Fault[] {
  const {
    brand = '',
    tagline,
    defaultSeo,
  } = Object(documents.find(({_type}) => _type === 'siteSettings'))
  const site = {brand, origin, description: defaultSeo?.description ?? tagline ?? ''}
  const seen = {title: new Map<string, string>(), description: new Map<string, string>()}
  return documents.flatMap((document) => {
    const {url, isHidden, title: whole, description} = renderedSeo(document, site)
    const isPage = Object.hasOwn(SLUG_PREFIXES, document._type)
    if (url === null || isHidden || !isPage) return []
    const title = whole === brand ? '' : whole.slice(0, -` | ${brand}`.length)
    const own = {title, description: description === site.description ? '' : description}
    return (['title', 'description'] as const).flatMap((kind) => {
      const text = own[kind]
      const path = `seo.${kind}`
      const twin = seen[kind].get(text)
      seen[kind].set(text, twin ?? url.slice(origin.length))
      if (text === '') return [fault(document, kind, `There is no ${kind} of its own.`, path)]
      if (twin) return [fault(document, kind, `${twin} has the same ${kind}.`, path)]
      if (text.length <= LONGEST[kind]) return []
      return [fault(document, kind, `The ${kind} has ${text.length} characters.`, path)]
    })
  })
}

const LONGEST = {title: SEO_TITLE_MAX, description: SEO_DESCRIPTION_MAX}

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
    text: 'Visitors came to these addresses more than once in 90 days, and there is no page.',
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
    text: 'Visitors searched for these words more than once in 90 days, without a result.',
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

/** What is wrong in a document, or with the site. */
export interface Fault {
  kind: FaultKind
  /** The same for the same fault, whenever it is found. */
  key: string
  text: string
  /** The requested path, the words, the URL of a link, or the id of a release; else empty. */
  subject: string
  /** The document, and the field where it is mended. */
  document: {id: string; type: string; path: string} | null
}

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
export function findFaults(options: FaultOptions): Fault[] {
  const kinds = Object.keys(FAULT_KINDS)
  return [...faultsOf(options)].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** The links of the published content to other sites. */
export function outsideLinks({documents}: Content, origin: string): Fault[] {
  const reads = documents.filter(isPublished).map((document) => readDocument(document, origin))
  return reads.flatMap(({document, links}) =>
    links
      .filter(({to}) => /^https?:/i.test(to))
      .map(({to, path}) => ({...fault(document, 'deadSite', to, path), subject: to})),
  )
}

const isPublished = ({_id}: StoredDocument) => !_id.includes('.')

function* faultsOf({content, report, origin, now}: FaultOptions): Generator<Fault> {
  const views = new Map(report?.pages.map((page) => [page.path, page.views]))
  const viewsOf = (document: StoredDocument) => views.get(publicPath(document) ?? '') ?? 0
  const isOlder = (days: number, {_updatedAt: time}: {_updatedAt: string}) =>
    now.getTime() - Date.parse(time) > days * DAY_MS
  const published = content.documents.filter(isPublished).sort((a, b) => viewsOf(b) - viewsOf(a))
  const addresses = addressesOf(published)
  const ids = new Set(published.map(({_id}) => _id))
  const described = new Set(content.described)
  const reads = published.map((document) => readDocument(document, origin))
  yield* missFaults(report?.misses ?? [], published, addresses)
  for (const read of reads) {
    const {document} = read
    yield* linkFaults(read, ids, addresses)
    yield* pictureFaults(read, described)
    yield* headingFaults(read)
    const times = viewsOf(document)
    if (times >= MUCH_READ && isOlder(YEAR_DAYS, document)) {
      yield fault(document, 'old', `${countText(times, 'view')} in 90 days. ${changeOf(document)}`)
    }
  }
  yield* orphanFaults(reads, addresses)
  yield* seoFaults(published, origin)
  for (const document of content.documents) {
    const isDraft = document._id.startsWith('drafts.')
    if (isDraft && isOlder(MONTH_DAYS, document)) yield fault(document, 'draft', changeOf(document))
  }
  for (const release of content.releases) {
    if (!isOlder(MONTH_DAYS, release)) continue
    yield siteFault('release', release._id, `“${release.title}”. ${changeOf(release)}`)
  }
}

const changeOf = ({_updatedAt}: {_updatedAt: string}) =>
  `Last changed on ${formatDate(_updatedAt)}.`

type Addresses = ReturnType<typeof addressesOf>

interface ReadDocument {
  document: StoredDocument
  nodes: ReturnType<typeof nodesOf> extends Iterable<infer Entry> ? Entry[] : never
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
    .map((link) => ({
      ...link,
      to: link.to.startsWith(`${origin}/`) ? link.to.slice(origin.length) : link.to,
    }))
  const read = {document, nodes, links}
  readBefore.set(document, read)
  return read
}

function fault(
  {_id, _type: type}: StoredDocument,
  kind: FaultKind,
  text: string,
  path = '',
): Fault {
  const id = _id.replace(/^drafts\./, '')
  return {kind, key: `${kind} ${id} ${path}`, text, subject: '', document: {id, type, path}}
}

function siteFault(kind: FaultKind, subject: string, text: string): Fault {
  return {kind, key: `${kind} ${subject}`, text, subject, document: null}
}

/** Paths that lead somewhere by now, and words that a page has by now, are not missed any more. */
function* missFaults(
  misses: ViewReport['misses'],
  documents: readonly StoredDocument[],
  {isKnown}: Addresses,
): Generator<Fault> {
  const words = new Set(documents.flatMap(({seo}): unknown[] => Object(seo).searchWords ?? []))
  const known = new Set([...words].map((each) => String(each).toLowerCase()))
  for (const {missed, times} of misses) {
    const isPath = missed.startsWith('/')
    if (isPath ? isKnown(missed) : known.has(missed)) continue
    const text = `${missed}: ${countText(times, 'time')}.`
    yield siteFault(isPath ? 'notFound' : 'search', missed, text)
  }
}

function* linkFaults(
  {document, links}: ReadDocument,
  ids: ReadonlySet<string>,
  addresses: Addresses,
): Generator<Fault> {
  for (const {to, path, isReference} of links) {
    const problem = isReference
      ? !ids.has(to) && 'It leads to a document that is not published.'
      : problemOf(to, document, addresses)
    if (problem) yield fault(document, 'deadLink', problem, path)
  }
}

function problemOf(to: string, document: StoredDocument, addresses: Addresses): string | null {
  if (to === '') return 'The button leads nowhere.'
  if (!/^[/#]/.test(to)) return null
  const {pathname, hash} = URL.parse(to, 'http://site.invalid') ?? {pathname: to, hash: ''}
  const part = decodePercent(hash.slice(1))
  const arrival = to.startsWith('#') ? publicPath(document) : addresses.arrivalOf(pathname)
  if (arrival === null) return to.startsWith('#') ? null : `${to} leads to no page.`
  if (part === '' || hasPart(addresses.documentAt(arrival), part)) return null
  return `The page has no part “${part}” (${to}).`
}

function* pictureFaults(
  {document, nodes}: ReadDocument,
  described: ReadonlySet<string>,
): Generator<Fault> {
  for (const [{asset, alt}, path] of nodes) {
    const id = String(Object(asset)._ref)
    const [, width, height] = /^image-\w+-(\d+)x(\d+)-/.exec(id) ?? []
    if (width === undefined) continue
    if (!alt && !described.has(id)) {
      yield fault(document, 'alt', 'The picture has no alternative text.', `${path}.alt`)
    }
    if (Math.max(Number(width), Number(height)) > LARGEST_PX) {
      const text = `${width} × ${height} pixels; no page shows more than 2400.`
      yield fault(document, 'picture', text, path)
    }
  }
}

/** As the editor of texts names them, by level. */
const HEADINGS = ['', '', 'heading', 'subheading', 'small heading']

/** The title of a page is its heading of the first level. Blocks have headings of the second. */
function* headingFaults({document, nodes}: ReadDocument): Generator<Fault> {
  let text = ''
  let last = 2
  for (const [{_type, style}, path] of nodes) {
    if (_type !== 'block') continue
    const field = path.replace(/\[[^\]]*\]$/, '')
    if (field !== text) last = field === 'body' ? 1 : 2
    text = field
    const level = Number(/^h(\d)$/.exec(String(style))?.[1] ?? last)
    if (level > last + 1) {
      const problem = `Above this ${HEADINGS[level]} a ${HEADINGS[last + 1]} is missing.`
      yield fault(document, 'headings', problem, path)
    }
    last = level
  }
}

/** Landing pages without a link to them; lists of the site lead to all other kinds of pages. */
function* orphanFaults(
  reads: readonly ReadDocument[],
  {documentAt, arrivalOf}: Addresses,
): Generator<Fault> {
  const targets = reads.flatMap(({document, links}) => {
    const ids = links.map(({to, isReference}) => {
      return isReference ? to : documentAt(arrivalOf(to.replace(/[?#].*/, '')) ?? '')?._id
    })
    return ids.filter((id) => id !== document._id)
  })
  const linked = new Set(targets)
  for (const {document} of reads) {
    const {_id: id, _type} = document
    if (_type !== 'page' || isFixedPage(id) || linked.has(id)) continue
    yield fault(document, 'orphan', 'Nothing of the site links to this page.')
  }
}

const LONGEST = {title: SEO_TITLE_MAX, description: SEO_DESCRIPTION_MAX}

function* seoFaults(documents: readonly StoredDocument[], origin: string): Generator<Fault> {
  const settings = documents.find(({_type}) => _type === 'siteSettings')
  const {brand = '', tagline = '', defaultSeo} = Object(settings)
  const site = {brand, origin, description: defaultSeo?.description ?? tagline}
  const seen = new Map<string, string>()
  for (const document of documents) {
    const {url, isHidden, title, description} = renderedSeo(document, site)
    if (url === null || isHidden || !Object.hasOwn(SLUG_PREFIXES, document._type)) continue
    const own = {
      title: title === brand ? '' : title.slice(0, -` | ${brand}`.length),
      description: description === site.description ? '' : description,
    }
    for (const kind of ['title', 'description'] as const) {
      const text = own[kind]
      const first = seen.get(`${kind} ${text}`)
      seen.set(`${kind} ${text}`, first ?? url.slice(origin.length))
      const problem =
        text === ''
          ? `There is no ${kind} of its own.`
          : first
            ? `${first} has the same ${kind}.`
            : text.length > LONGEST[kind] && `The ${kind} has ${text.length} characters.`
      if (problem) yield fault(document, kind, problem, `seo.${kind}`)
    }
  }
}

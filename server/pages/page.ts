import {fingerprint} from './digest.ts'
import {compress, type Encoding} from './encodings.ts'
import type {Dependent, KnownQuery} from './query-ledger.ts'

/** One form of a page's body, with the headers that go with it, as `writeHead` takes them. */
interface Form {
  body: Buffer
  headers: string[]
}

/** An answer of the site, whole and ready to be sent in any form. */
export interface Page extends Dependent {
  readonly status: number
  readonly body: Buffer
  /** Fingerprint of the body, the same in all forms. */
  readonly fingerprint: string
  /** Headers of all forms, names and values in turn. */
  readonly headers: readonly string[]
  readonly forms: Map<Encoding, Form | Promise<Form>>
  /** The ledger's time when its rendering began. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly renderedAt: number
  /** Content revision that it was rendered from, or last found to be the same in. */
  revision: string
  /** When it is to be looked at again without any change, in milliseconds since 1970. */
  staleAt: number
  /** Not to be refreshed again before this time, since the last attempt failed; 0 = it may. */
  retryAt: number
  visits: number
}

/** Set anew for each form, or by the connection. */
const OWN_HEADERS =
  /^(?:connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary)$/

/** Smaller bodies gain nothing: they fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 256

/** What a rendering gives. */
interface PageParts extends Pick<Page, 'key' | 'startedAt' | 'renderedAt' | 'revision'> {
  status: number
  headers: Headers
  body: Buffer
}

export function createPage({status, headers, body, ...rest}: PageParts): Page {
  const pairs = [...headers].filter(([name]) => !OWN_HEADERS.test(name))
  return {
    ...rest,
    status,
    body,
    fingerprint: fingerprint(body),
    headers: [...pairs.flat(), 'vary', varyOf(headers)],
    forms: new Map(),
    queries: new Map<KnownQuery, string>(),
    isSuspect: false,
    staleAt: 0,
    retryAt: 0,
    visits: 0,
  }
}

/** The body in a form; a promise of it when the form has to be made first. */
export function formOf(page: Page, wanted: Encoding): Form | Promise<Form> {
  const encoding = sentAs(page, wanted)
  const known = page.forms.get(encoding)
  if (known) return known
  const making = makeForm(page, encoding)
  page.forms.set(encoding, making)
  return making
}

function sentAs(page: Page, wanted: Encoding): Encoding {
  return page.body.length < MIN_COMPRESSED_BYTES ? 'identity' : wanted
}

async function makeForm(page: Page, encoding: Encoding): Promise<Form> {
  const body = await compress(page.body, encoding)
  const isPlain = encoding === 'identity'
  const headers = [
    ...page.headers,
    ...(isPlain ? [] : ['content-encoding', encoding]),
    ...['content-length', String(body.length)],
    ...(page.status === 200 ? ['etag', etagOf(page, encoding)] : []),
  ]
  const form = {body, headers}
  page.forms.set(encoding, form)
  return form
}

/**
 * Strong for the plain form. Weak for the others, which have the fingerprint of what they unfold to.
 */
export function etagOf(page: Page, wanted: Encoding): string {
  const isPlain = sentAs(page, wanted) === 'identity'
  return isPlain ? `"${page.fingerprint}"` : `W/"${page.fingerprint}"`
}

/** Whether a client's `If-None-Match` names the page, by the weak comparison of RFC 9110. */
export function isKnownTo(page: Page, header: string | undefined): boolean {
  if (!header || page.status !== 200) return false
  if (header === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${page.fingerprint}"`)
}

/** Bytes that a page takes up in memory, the forms counted that are still to come. */
export function sizeOf(page: Page): number {
  // Text becomes about a fifth in each of the three.
  const compressed = page.body.length * 0.6
  const description = page.headers.join('').length * 2 * 5 + page.queries.size * 1000
  return Math.ceil(page.body.length + compressed + description)
}

function varyOf(headers: Headers): string {
  const names = (headers.get('vary') ?? '').split(',').map((name) => name.trim())
  const added = ['Accept-Encoding', ...names.filter((name) => name !== '')]
  return [...new Set(added)].join(', ')
}

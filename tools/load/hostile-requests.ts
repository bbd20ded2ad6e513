import {largeResult, listOf, queryBombs} from '#tests/helpers/lake/query-bombs.ts'
import {heavyFilters, nestedUses} from '#tests/helpers/lake/svg-bombs.ts'

const QUERY_PATH = '/lake/v2025-02-19/data/query/production'
/** The server's header parser refuses longer paths. */
const ADDRESS_LENGTH_MAX = 12_000
/** 9 MB of JSON. */
const HUGE_LIST_LENGTH = 1_200_000
/** Sizes of large responses in megabytes: one that is allowed, and one that is refused (decision 0024). */
const [ALLOWED_MB, REFUSED_MB] = [3, 470]

export interface HostileRequest {
  path: string
  body?: string
}

/** Some clients that send the same kind of request. */
export interface Attack {
  name: string
  /** IP address of each client; clients with the same address share its limits. */
  addresses: readonly string[]
  /** Concurrent requests of each client. */
  inFlight: number
  request: (n: number) => HostileRequest
  /** The clients do not read the responses. */
  isUnread?: boolean
  /** The clients send the token of a viewer. */
  isViewer?: boolean
}

interface Targets {
  /** The original of a photo. */
  photo: string
}

/** Clients that repeat HTTP requests. All but those of a viewer need no token. */
export function attacks({photo}: Targets): Attack[] {
  const byGet = queryBombs.filter(({params}) => !params).map(({query}) => queryPath(query))
  const short = byGet.filter((path) => path.length < ADDRESS_LENGTH_MAX)
  const huge = {query: 'count($l)', params: {l: listOf(HUGE_LIST_LENGTH)}}
  const bodies = [...queryBombs, huge].map(({query, params}) => JSON.stringify({query, params}))
  const large = [ALLOWED_MB, REFUSED_MB].map((megabytes) => queryPath(largeResult(megabytes)))
  const nth = (list: readonly string[], n: number) => list[n % list.length] ?? '/'
  return [
    {
      name: 'queries by GET',
      addresses: ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8:1::1'],
      inFlight: 4,
      request: (n) => ({path: nth(short, n)}),
    },
    {
      name: 'queries by POST',
      addresses: ['198.51.100.5', '198.51.100.5', '198.51.100.6', '198.51.100.7', '198.51.100.1'],
      inFlight: 2,
      request: (n) => ({path: QUERY_PATH, body: nth(bodies, n)}),
    },
    {
      name: 'large results, read',
      addresses: ['198.51.100.10', '198.51.100.11'],
      inFlight: 4,
      request: (n) => ({path: nth(large, n)}),
    },
    {
      name: 'large results, not read',
      addresses: ['198.51.100.12', '198.51.100.13', '2001:db8:2::1'],
      inFlight: 10,
      request: (n) => ({path: nth(large, n)}),
      isUnread: true,
    },
    {
      name: 'AVIF with odd widths',
      addresses: Array.from({length: 5}, (_, n) => `198.51.100.${30 + Math.floor(n / 2)}`),
      inFlight: 10,
      request: (n) => ({
        path: `${photo}?fm=avif&w=${301 + ((2 * n) % 900)}&rect=${16 * (n % 60)},0,900,600`,
      }),
    },
    {
      name: 'pictures with padding',
      addresses: ['198.51.100.25', '198.51.100.26'],
      inFlight: 8,
      // 8001 × 8001 pixels each.
      request: (n) => ({
        path: `${photo}?w=1&pad=1333&dpr=3&fm=${n % 2 ? 'webp' : 'avif'}&bg=${colour(n)}`,
      }),
    },
    {
      name: 'exports of a viewer, not read',
      addresses: ['198.51.100.60'],
      inFlight: 240,
      request: () => ({path: '/lake/v2025-02-19/data/export/production'}),
      isUnread: true,
      isViewer: true,
    },
    {
      name: 'searches of the blog',
      addresses: ['198.51.100.40', '198.51.100.40', '198.51.100.41'],
      inFlight: 40,
      request: (n) => ({path: `/blog?q=ward+${n}`}),
    },
    {
      name: 'pages that are not there',
      addresses: ['198.51.100.50', '198.51.100.50', '2001:db8:3::1'],
      inFlight: 40,
      request: (n) => ({path: `/blog/no-such-note-${n}`}),
    },
  ]
}

/** A drawing with different bytes for each `n`, so that each is another asset. */
export function bombDrawing(n: number): string {
  const drawing = n % 2 === 0 ? nestedUses() : heavyFilters()
  return drawing.replace('</svg>', `<desc>${n}</desc></svg>`)
}

function colour(n: number): string {
  return (n % 0xffffff).toString(16).padStart(6, '0')
}

export function queryPath(query: string): string {
  return `${QUERY_PATH}?query=${encodeURIComponent(query)}`
}

import {MAP_HOSTS} from '#schemas/constants.ts'
import type {InlineCode} from './inline-code.ts'

/** What differs from one deployment to another. */
export interface PolicySources {
  /** Where pictures and files of a hosted lake come from; empty with the embedded one. */
  assetOrigins: readonly string[]
  /** Where the Studio and previews ask the lake. */
  apiOrigins: readonly string[]
  /** Where the Studio gets the pictures of a hosted project's people from. */
  portraitOrigins: readonly string[]
  /** Whether every visitor comes by https. */
  isSecure: boolean
}

type Inline = Pick<InlineCode, 'scripts' | 'styles'>
type Directives = Record<string, readonly string[]>

const SELF = "'self'"
const NONE = "'none'"

/** The policy of a public page with these inline scripts and style attributes. */
export function pagePolicy(inline: Inline, sources: PolicySources): string {
  return policy(publicDirectives(inline, sources), sources)
}

/**
 * In a preview the overlays of visual editing bring their styles as elements, and hosted content is
 * followed by the browser itself. Scripts are as confined as on a public page.
 */
export function previewPolicy(inline: Inline, sources: PolicySources): string {
  const {'style-src-attr': _, ...directives} = publicDirectives(inline, sources)
  return policy(
    {
      ...directives,
      'style-src': [SELF, "'unsafe-inline'"],
      'connect-src': [SELF, ...sources.apiOrigins],
    },
    sources,
  )
}

/** What the Studio needs, found by running it: decision 0017 gives the reason of each source. */
export function studioPolicy({scripts}: Inline, sources: PolicySources): string {
  const {assetOrigins, portraitOrigins, apiOrigins} = sources
  return policy(
    {
      ...COMMON,
      'script-src': [SELF, ...scripts],
      'style-src': [SELF, "'unsafe-inline'"],
      'img-src': [SELF, 'data:', 'blob:', ...assetOrigins, ...apiOrigins, ...portraitOrigins],
      'media-src': [SELF, 'blob:', ...assetOrigins, ...apiOrigins],
      'font-src': [SELF, 'data:'],
      'connect-src': [SELF, ...assetOrigins, ...apiOrigins],
      'frame-src': [SELF],
      'worker-src': [SELF, 'blob:'],
    },
    sources,
  )
}

/**
 * Of everything that is no page: nothing in it runs or loads. Browsers draw a picture, a film or a
 * feed that is opened by itself in a document of their own, with their own inline styles.
 */
export const DATA_POLICY = serialise({
  'default-src': [NONE],
  'img-src': [SELF, 'data:'],
  'media-src': [SELF],
  'style-src': ["'unsafe-inline'"],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [SELF],
})

/** Of the lake's answers: data for programs, which nobody frames and nothing acts in. */
export const LAKE_POLICY = `${serialise({'default-src': [NONE], 'frame-ancestors': [NONE]})}; sandbox`

/** Hot reload injects scripts and styles; only who may frame the site is as in production. */
export const DEVELOPMENT_POLICY = serialise({'frame-ancestors': [SELF]})

const COMMON: Directives = {
  // Not 'none': prefetched pages and data have no directive of their own.
  'default-src': [SELF],
  'manifest-src': [SELF],
  'object-src': [NONE],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [SELF],
}

function publicDirectives({scripts, styles}: Inline, {assetOrigins}: PolicySources): Directives {
  return {
    ...COMMON,
    'script-src': [SELF, ...scripts],
    'style-src': [SELF],
    ...(styles.length > 0 && {'style-src-attr': ["'unsafe-hashes'", ...styles]}),
    // data: are the blurred stand-ins of pictures on their way.
    'img-src': [SELF, 'data:', ...assetOrigins],
    'media-src': [SELF, ...assetOrigins],
    'font-src': [SELF],
    'connect-src': [SELF],
    'frame-src': MAP_HOSTS.map((host) => `https://${host}`),
    'worker-src': [NONE],
  }
}

function policy(directives: Directives, {isSecure}: PolicySources): string {
  return serialise({...directives, ...(isSecure && {'upgrade-insecure-requests': []})})
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

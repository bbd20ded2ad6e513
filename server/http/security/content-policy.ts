import type {SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {MAP_HOSTS, VIDEO_HOSTS} from '#schemas/constants.ts'
import type {inlineCode} from './inline-code.ts'

/** Policy sources that depend on the deployment. */
export type PolicySources = ReturnType<typeof policySources> & {
  /** The source expression of the site's style sheet, which is within its pages. */
  siteStyles: string
  /** The source expression of the rules by which a page's script has links prerendered. */
  speculationRules: string
}

type Inline = Pick<ReturnType<typeof inlineCode>, 'scripts' | 'styles'>
type Directives = Record<string, readonly string[]>

const SELF = "'self'"
const NONE = "'none'"

/** The policy of a public page with these inline scripts and style attributes. */
export function pagePolicy(inline: Inline, sources: PolicySources): string {
  return policy(sources, publicDirectives(inline, sources))
}

/**
 * The policy of a preview. The overlays of visual editing add style elements, and the browser
 * itself listens to hosted content. Scripts are as limited as on a public page.
 */
export function previewPolicy(inline: Inline, sources: PolicySources): string {
  const {'style-src-attr': _, ...directives} = publicDirectives(inline, sources)
  return policy(sources, {
    ...directives,
    'style-src': [SELF, "'unsafe-inline'"],
    'connect-src': [SELF, ...sources.apiOrigins],
  })
}

/** The policy of the Studio, found by running it. Decision 0017 gives the reason of each source. */
export function studioPolicy({scripts}: Inline, sources: PolicySources): string {
  const {assetOrigins, portraitOrigins, apiOrigins} = sources
  return policy(sources, {
    ...COMMON,
    'script-src': [SELF, ...scripts],
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'blob:', ...assetOrigins, ...apiOrigins, ...portraitOrigins],
    'media-src': [SELF, 'blob:', ...assetOrigins, ...apiOrigins],
    'font-src': [SELF, 'data:'],
    'connect-src': [SELF, ...assetOrigins, ...apiOrigins],
    'frame-src': [SELF],
    'worker-src': [SELF, 'blob:'],
  })
}

/**
 * The policy of everything that is not a page: nothing in it runs or loads. Browsers show an image,
 * a video or a feed that is opened directly in their own document, with their own inline styles.
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

/** The policy of the lake's responses: data for programs, without frames or scripts. */
export const LAKE_POLICY = `${serialise({'default-src': [NONE], 'frame-ancestors': [NONE]})}; sandbox`

/** Hot reload injects scripts and styles; only `frame-ancestors` is the same as in production. */
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

function publicDirectives({scripts, styles}: Inline, sources: PolicySources): Directives {
  const {assetOrigins, siteStyles, speculationRules} = sources
  return {
    ...COMMON,
    'script-src': [SELF, speculationRules, ...scripts],
    'style-src': [SELF, siteStyles],
    ...(styles.length > 0 && {'style-src-attr': ["'unsafe-hashes'", ...styles]}),
    // data: is for the blurred placeholders of images that are loading.
    'img-src': [SELF, 'data:', ...assetOrigins],
    'media-src': [SELF, ...assetOrigins],
    'font-src': [SELF],
    'connect-src': [SELF],
    'frame-src': [...MAP_HOSTS, ...VIDEO_HOSTS].map((host) => `https://${host}`),
    'worker-src': [NONE],
  }
}

function policy({isSecure}: PolicySources, directives: Directives): string {
  return serialise({...directives, ...(isSecure && {'upgrade-insecure-requests': []})})
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Origins of the profile images of a project's members at Sanity. */
const HOSTED_PORTRAITS = [
  'https://avatars.githubusercontent.com',
  'https://lh3.googleusercontent.com',
  'https://www.gravatar.com',
]

/** The version check of a Studio in hosted mode, and services with a fixed `api.sanity.io` URL. */
const STUDIO_SERVICES = ['https://sanity-cdn.com', 'https://api.sanity.io']

/**
 * The origins that browsers may request besides the site itself: of images and files, which are the site's with the
 * embedded lake; of the lake, for the Studio and previews; of the profile images of a hosted project's members, for
 * the Studio. And whether every visitor uses https.
 */
export function policySources({content, lakeUrl}: SanityClientOptions, siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  if (content.mode === 'embedded') {
    // The Studio requests the configured origin of the site, whichever origin it was opened at.
    return {assetOrigins: [], portraitOrigins: [], apiOrigins: withSockets(lakeUrl), isSecure}
  }
  const {apiHost, projectId} = content
  return {
    assetOrigins: [apiHost ? new URL(apiHost).origin : 'https://cdn.sanity.io'],
    portraitOrigins: HOSTED_PORTRAITS,
    apiOrigins: [
      ...(apiHost
        ? [apiHost, ...ofProject(apiHost, projectId)].flatMap(withSockets)
        : [
            `https://${projectId}.apicdn.sanity.io`,
            ...withSockets(`https://${projectId}.api.sanity.io`),
          ]),
      ...STUDIO_SERVICES,
    ],
    isSecure,
  }
}

/** The Studio's own clients prefix the host with the project id. A numeric host has no prefix. */
function ofProject(apiHost: string, projectId: string): string[] {
  const {protocol, host} = new URL(apiHost)
  const address = `${protocol}//${projectId}.${host}`
  return URL.canParse(address) ? [address] : []
}

function withSockets(address: string): string[] {
  const {origin} = new URL(address)
  return [origin, origin.replace(/^http/, 'ws')]
}

import type {SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {PolicySources} from './content-policy.ts'

/** Origins of the profile images of a project's members at Sanity. */
const HOSTED_PORTRAITS = [
  'https://avatars.githubusercontent.com',
  'https://lh3.googleusercontent.com',
  'https://www.gravatar.com',
]

/** The version check of a Studio in hosted mode, and services with a fixed `api.sanity.io` URL. */
const STUDIO_SERVICES = ['https://sanity-cdn.com', 'https://api.sanity.io']

/** The origins that browsers may request besides the site itself. */
export function policySources(
  {content, lakeUrl}: SanityClientOptions,
  siteUrl: string,
): Omit<PolicySources, 'siteStyles' | 'speculationRules'> {
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

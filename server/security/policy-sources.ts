import type {SanityClientOptions} from '#app/services/sanity.server.ts'
import type {PolicySources} from './content-policy.ts'

/** What of a deployment decides where its browsers may go. */
export interface Deployment extends SanityClientOptions {
  config: {siteUrl: string}
}

/** Where Sanity shows the people of a project from. */
const HOSTED_PORTRAITS = [
  'https://avatars.githubusercontent.com',
  'https://lh3.googleusercontent.com',
  'https://www.gravatar.com',
]

/** Where a Studio in hosted mode asks whether there is a newer one, and what it may be told. */
const STUDIO_SERVICES = ['https://sanity-cdn.com', 'https://api.sanity.io']

/** What a deployment's browsers may reach beside the site itself. */
export function policySources({content, lakeUrl, config}: Deployment): PolicySources {
  const isSecure = config.siteUrl.startsWith('https:')
  if (content.mode === 'embedded') {
    // The Studio asks the site by its configured name, whatever name it was opened by.
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

/** The Studio's own clients put the project before the host; nothing goes before a numeric one. */
function ofProject(apiHost: string, projectId: string): string[] {
  const {protocol, host} = new URL(apiHost)
  const address = `${protocol}//${projectId}.${host}`
  return URL.canParse(address) ? [address] : []
}

function withSockets(address: string): string[] {
  const {origin} = new URL(address)
  return [origin, origin.replace(/^http/, 'ws')]
}

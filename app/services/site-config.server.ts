import {createContext} from 'react-router'

/** The data of the deployment that routes use. All of it may be sent to a browser. */
export interface SiteConfig {
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string
  studio: StudioConnection
}

/** How the Studio in the browser reaches its lake. */
interface StudioConnection {
  mode: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  /** `null`: Sanity's own API host. */
  apiHost: string | null
  hasVision: boolean
}

export const siteConfigContext = createContext<SiteConfig>()

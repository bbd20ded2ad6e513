import type {Config} from '@react-router/dev/config'

export default {
  ssr: true,
  // One file that never changes, instead of a request for the routes of each page's links.
  routeDiscovery: {mode: 'initial'},
} satisfies Config

import type {Config} from '@react-router/dev/config'

export default {
  ssr: true,
  // 2 kB in a file that is kept. A form may then post to the route of another page at once.
  routeDiscovery: {mode: 'initial'},
} satisfies Config

import {printPublishToVisible} from './publish-to-visible.ts'

/** `npm run bench`: every figure the project quotes, measured here and now. Needs a build. */
await printPublishToVisible()
await import('./query-cost.ts')

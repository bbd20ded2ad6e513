import {printKeystrokes} from './keystrokes.ts'
import {printPublishToVisible} from './publish-to-visible.ts'
import {printQueryProcesses} from './query-processes.ts'
import {printScale} from './scale.ts'
import {printServing} from './serving.ts'

/** `npm run bench`: every figure the project quotes, measured here and now. Needs a build. */
await printPublishToVisible()
await printServing()
await printKeystrokes()
await printQueryProcesses()
await printScale()
await import('./query-cost.ts')

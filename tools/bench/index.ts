import {printImport} from './import.ts'
import {printInteraction} from './interaction.ts'
import {printKeystrokes} from './keystrokes.ts'
import {printPages} from './pages.ts'
import {printPublishToVisible} from './publish-to-visible.ts'
import {printRequestPath} from './request-path.ts'
import {printRestore} from './restore.ts'
import {printScale} from './scale.ts'
import {printServing} from './serving.ts'
import {printTestLakes} from './test-lakes.ts'

/**
 * `npm run bench`: measures every figure that the project quotes. `npm run bench -- interaction`
 * runs only the bench of that name. Needs a build.
 */
const BENCHES: Record<string, () => Promise<unknown>> = {
  visible: printPublishToVisible,
  serving: printServing,
  interaction: printInteraction,
  keystrokes: printKeystrokes,
  pages: printPages,
  scale: printScale,
  import: printImport,
  restore: printRestore,
  lakes: printTestLakes,
  path: printRequestPath,
  cost: () => import('./query-cost.ts'),
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(
    `No bench is called ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exit(1)
}
for (const [name, print] of Object.entries(BENCHES)) {
  if (names.length === 0 || names.includes(name)) await print()
}

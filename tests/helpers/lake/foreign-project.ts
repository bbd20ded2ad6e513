import {execFile} from 'node:child_process'
import {cp, mkdir, mkdtempDisposable} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import lakeJson from '../../../lake/package.json' with {type: 'json'}

const ROOT = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * A project with the packed lake in its `node_modules`, where Node runs no TypeScript. It lies below
 * `root`, so that all other packages are those of that folder.
 *
 * @param example - its files are copied from this folder
 */
export async function startForeignProject(example?: string, root = ROOT) {
  const cache = join(root, '.cache')
  await mkdir(cache, {recursive: true})
  const {path: folder, remove} = await mkdtempDisposable(join(cache, 'foreign-'))
  const installed = join(folder, 'node_modules', lakeJson.name)
  if (example) await cp(join(ROOT, example), folder, {recursive: true, filter: isSource})
  await mkdir(installed, {recursive: true})
  const words = ['pack', '--workspace', lakeJson.name, '--pack-destination', folder]
  await run('npm', words, {cwd: ROOT})
  const archive = join(folder, `${lakeJson.name}-${lakeJson.version}.tgz`)
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed])
  return {
    folder,
    /** The command of the installed package. */
    bin: join(installed, 'bin/groq-lake.js'),
    [Symbol.asyncDispose]: remove,
  }
}

/** False for folders that installing or running the example creates. */
function isSource(path: string): boolean {
  return !/\/(?:node_modules|data|dist|\.sanity)$/.test(path)
}

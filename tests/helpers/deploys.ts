import {cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** What runs the product: its sources for the server, its build, and what they are configured by. */
const PARTS = ['app', 'build', 'lake', 'schemas', 'server', 'studio', 'package.json']
const TEXT = /\.(?:js|css|json|html)$/
const COMPRESSED = /\.(?:br|gz|zst)$/
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/
const VERSION = /version["']?\s*:\s*["']([0-9a-f]{8})["']/

export interface NextBuild extends AsyncDisposable {
  /** Folder of a whole product. */
  root: string
}

/**
 * A copy of the product as a later build of it: every hashed file of the client has another name,
 * and those of this build are gone.
 */
export async function nextBuild(): Promise<NextBuild> {
  const root = await mkdtemp(join(tmpdir(), 'neelgarh-next-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), {recursive: true})
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const assets = join(root, 'build/client/assets')
  const names = new Map<string, string>()
  for (const name of await readdir(assets)) {
    // Would hold the old names.
    if (COMPRESSED.test(name)) await rm(join(assets, name))
    const [, stem, hash = '', extension] = HASHED.exec(name) ?? []
    if (stem) names.set(name, `${stem}-${[...hash].toReversed().join('')}${extension}`)
  }
  const server = await readFile(join(root, 'build/server/index.js'), 'utf8')
  const version = VERSION.exec(server)?.[1]
  if (!version) throw new Error('The build of the server names no version')
  names.set(version, [...version].toReversed().join(''))
  await renameInside(join(root, 'build'), names)
  for (const [from, to] of names) {
    if (from !== version) await rename(join(assets, from), join(assets, to))
  }
  return {root, [Symbol.asyncDispose]: () => rm(root, {recursive: true, force: true})}
}

async function renameInside(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  )
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(pattern, (name) => names.get(name) ?? name),
    )
  }
}

import {cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Copied parts: the build, the server, which finds the build by its own path, and the aliases. */
const PARTS = ['build', 'server', 'package.json']
/** Parts that both builds share. Node's compile cache already has them under their own path. */
const SHARED_PARTS = ['app', 'lake', 'node_modules', 'schemas', 'studio']
const TEXT = /\.(?:js|css|json|html)$/
const COMPRESSED = /\.(?:br|gz|zst)$/
/** The end of a hashed file's name. */
const HASHED = /-([\w-]{8})(\.(?:js|css))\b/g

interface NextBuild extends AsyncDisposable {
  /** Folder of the complete product. */
  root: string
}

/**
 * A copy of the product as a later build: every hashed file of the client has another name, and the
 * files of this build are gone.
 */
export async function nextBuild(): Promise<NextBuild> {
  const root = await mkdtemp(join(tmpdir(), 'neelgarh-next-'))
  const assets = join(root, 'build/client/assets')
  // The compressed files would contain the old names.
  const filter = (_from: string, to: string) => !(to.startsWith(assets) && COMPRESSED.test(to))
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), {recursive: true, filter})
  for (const part of SHARED_PARTS) await symlink(join(ROOT, part), join(root, part))
  const names = await readdir(assets)
  const hashes = new Set(names.flatMap((name) => [...name.matchAll(HASHED)].map(([end]) => end)))
  const renamed = (text: string) =>
    text.replace(HASHED, (end, hash: string, extension: string) =>
      hashes.has(end) ? `-${reversed(hash)}${extension}` : end,
    )
  await rewrite(join(root, 'build'), renamed)
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)))
  return {root, [Symbol.asyncDispose]: () => rm(root, {recursive: true, force: true})}
}

const reversed = (text: string) => [...text].toReversed().join('')

async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
}

import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {z} from 'zod'
import {brotliBytes} from './brotli-bytes.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLI = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')

/** As the framework's own template begins: a document, one page with a loader and a link. */
const FILES: Record<string, string> = {
  // Named, or the framework would install what it misses.
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: {'@react-router/node': '*', isbot: '*', react: '*', 'react-router': '*'},
  }),
  'vite.config.ts': `import {reactRouter} from '@react-router/dev/vite'
export default {plugins: [reactRouter()], build: {manifest: true}}`,
  'app/routes.ts': `import {index} from '@react-router/dev/routes'
export default [index('home.tsx')]`,
  'app/root.tsx': `import {Links, Meta, Outlet, Scripts, ScrollRestoration} from 'react-router'
export function Layout({children}) {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><Meta /><Links /></head>
      <body>{children}<ScrollRestoration /><Scripts /></body>
    </html>
  )
}
export default function Root() { return <Outlet /> }`,
  'app/home.tsx': `import {Link} from 'react-router'
export function loader() { return {greeting: 'Hello'} }
export function meta() { return [{title: 'Bare'}] }
export default function Home({loaderData}) {
  return <main><h1>{loaderData.greeting}</h1><Link to="/">Home</Link></main>
}`,
}

const chunks = z.record(
  z.string(),
  z.object({file: z.string(), imports: z.array(z.string()).default([])}),
)

/**
 * What a page of a bare app weighs, in bytes of JavaScript after brotli: built here and now, with
 * the packages the site is built with, so that the two grow and shrink together.
 */
export async function bareAppScriptBytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'neelgarh-bare-'))
  try {
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), {recursive: true})
      await writeFile(join(folder, path), content)
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const {status, stderr} = spawnSync(process.execPath, [CLI, 'build', '--logLevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, NODE_ENV: 'production'},
    })
    if (status !== 0) throw new Error(`The bare app could not be built:\n${stderr}`)
    return await startBytes(join(folder, 'build/client'))
  } finally {
    // The link to the packages goes first: what it leads to is not ours to delete.
    await rm(join(folder, 'node_modules'), {force: true})
    await rm(folder, {recursive: true, force: true})
  }
}

/** Everything that the entry, the document and the page import. */
async function startBytes(clientDir: string): Promise<number> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = chunks.parse(JSON.parse(text))
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports.forEach(add)
  }
  Object.keys(manifest)
    .filter((key) => /entry\.client|app\/(root|home)\.tsx/.test(key))
    .forEach(add)
  const files = [...found].map((file) => join(clientDir, file)).filter((file) => existsSync(file))
  const sizes = await Promise.all(files.map(brotliBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

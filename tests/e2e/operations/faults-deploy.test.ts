import {cp, readdir, readFile, rename, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {ROOT} from '../../helpers/run-script.ts'
import {freePort} from '../../helpers/site/free-port.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {sharedTest} from '../../helpers/site/shared-test.ts'
import {isBuildKept, startSite} from '../../helpers/site/start-site.ts'

/** Copied parts: the build, the server, which finds the build by its own path, and the aliases. */
const PARTS = ['build', 'server', 'package.json']
/** Parts that both builds share. Node's compile cache already has them under their own path. */
const SHARED_PARTS = ['app', 'lake', 'node_modules', 'schemas', 'studio']
const TEXT = /\.(?:js|css|json|html)$/
const COMPRESSED = /\.(?:br|gz|zst)$/
/** The end of a hashed file's name. */
const HASHED = /-([\w-]{8})(\.(?:js|css))\b/g

/**
 * A copy of the product as a later build: every hashed file of the client has another name, and the
 * files of this build are gone.
 */
async function nextBuild() {
  const folder = await temporaryFolder()
  const root = folder.path
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
  return {root, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]()}
}

const reversed = (text: string) => [...text].toReversed().join('')

async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
}

/** Paths of the hashed files that a document requests. */
async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

/** A site of the next build that replaces this one on the same port, and a tab that was opened before. */
const test = sharedTest.extend(
  'deployed',
  {scope: 'file'},
  // Keeps the worker's browser open when the browser of this file closes.
  async ({chromium: _running}, {onCleanup}) => {
    const used = new AsyncDisposableStack()
    onCleanup(() => used.disposeAsync())
    const next = used.use(await nextBuild())
    const {path: dataDir} = used.use(await temporaryFolder())
    const env = {PORT: String(await freePort())}
    const browser = used.use(await openBrowser())

    const old = used.use(await startSite({env, dataDir}))
    const {page: tab} = await openPage(browser, old.url)
    await tab.goto('/newsletter')
    await hydrated(tab)
    const before = await assetsOf(`${old.url}/newsletter`)
    await expect.poll(() => isBuildKept(dataDir)).toBe(true)
    await old.kill('SIGTERM')
    const site = used.use(await startSite({env, dataDir, root: next.root}))
    return {url: site.url, tab, before}
  },
)

test('the files of a build are served after the next deploy', async ({deployed: {url, before}}) => {
  const after = await assetsOf(`${url}/newsletter`)
  expect(after.filter((path) => before.includes(path))).toEqual([])
  for (const path of [...before, '/media/hero-v1.webm']) {
    const kept = await fetch(url + path)
    expect([path, kept.status]).toEqual([path, 200])
    expect(kept.headers.get('cache-control')).toContain('immutable')
  }
})

test('a form in a tab from before a deploy is taken, and says so', async ({deployed: {tab}}) => {
  const newsletter = tab.getByRole('contentinfo')
  await newsletter.getByLabel('Email').fill('old-tab@clinic.example')
  await newsletter.getByRole('button', {name: 'Subscribe'}).click()
  await newsletter.getByText(/thank you/i).waitFor()
})

import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {smallDisk} from '../../helpers/lake/small-disk.ts'
import {runScript} from '../../helpers/run-script.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient, publicClient} from '../../helpers/studio/editor-client.ts'

async function startInVain(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const {status, stderr} = await runScript(['server/main.ts'], {
    env: {DATA_DIR: dataDir, LOG_FORMAT: 'text', ...env},
  })
  expect(status).toBe(1)
  expect(stderr).not.toContain('    at ')
  return stderr
}

/** Hashes of all content files of a folder, by path. */
async function fingerprints(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(dataDir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/^lake\.sqlite$|^[a-f0-9]{40}$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    found[path] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

function subscribe({url}: SiteProcess, email: string) {
  return fetch(`${url}/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: {Origin: url},
    body: new URLSearchParams({email}),
  })
}

const stored = (site: SiteProcess) =>
  publicClient(site.url).fetch<string>('*[_id == "page-home"][0].blocks[0].title')

test('disk full: readers read on, writers hear that nothing was saved, and room heals it', async () => {
  await using disk = await smallDisk()
  const {dataDir, nodeOptions} = disk
  await using site = await startSite({isPublic: true, dataDir, nodeOptions})
  const editor = await editorClient(site.url)
  await disk.fill(site)
  const text = 'Not for long. '.repeat(20_000)
  let attempts = 0
  const change = () => {
    attempts++
    const title = `Attempt ${attempts}`
    return editor
      .patch('page-home')
      .set({note: text, [HEADLINE]: title})
      .commit()
  }
  await expect
    .poll(() => change().catch((error: unknown) => String(error)))
    .toContain('The disk of the content lake is full. Nothing was saved')
  // Earlier attempts may have succeeded, because the database files had some room left.
  const title = await stored(site)
  await expect(change()).rejects.toMatchObject({statusCode: 503})
  const upload = editor.assets.upload('file', Buffer.alloc(2_000_000, 'x'), {filename: 'big.txt'})
  await expect(upload).rejects.toMatchObject({statusCode: 503})
  for (const path of ['/', '/blog', '/faq', '/contact', '/sitemap.xml']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
  const refused = await subscribe(site, `${'long'.repeat(15)}@clinic.example`)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('long@clinic.example')
  expect(await stored(site)).toBe(title)

  await disk.free(site)
  await expect.poll(() => change().then(() => 'saved', String)).toBe('saved')
  expect(await stored(site)).toBe(`Attempt ${attempts}`)
  expect((await subscribe(site, 'later@clinic.example')).status).toBe(303)
  expect(site.output()).toContain('error: The data folder failed')
})

test('disk full at the start: the start says so, names the remedy and changes nothing', async () => {
  await using disk = await smallDisk()
  const {dataDir, nodeOptions} = disk
  const first = await startSite({dataDir, nodeOptions})
  await first[Symbol.asyncDispose]()
  const env = await disk.fillAtRest()
  const before = await fingerprints(dataDir)
  expect(await startInVain(dataDir, {NODE_OPTIONS: nodeOptions.join(' '), ...env})).toMatch(
    /^error: The disk of the data folder \S+ is full. Nothing was overwritten/,
  )
  expect(await fingerprints(dataDir)).toEqual(before)
})

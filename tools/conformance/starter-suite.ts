import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import sharp from 'sharp'
import {z} from 'zod'
import {say} from '#server/cli/shared/run-command.ts'
import {type StartedLake, startLake} from '#tests/helpers/lake/start-lake.ts'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {type OpenBrowser, openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NEXT_PATCH = join(ROOT, 'lake/examples/websites/next-template.patch')
const ENV = {...process.env, NEXT_TELEMETRY_DISABLED: '1'}
const POST = {_id: 'post', _type: 'post', slug: {_type: 'slug', current: 'post'}}
const POST_PATH = '/posts/post'
const TIMEOUT_MS = 15_000
const POLL_MS = 100

interface App extends AsyncDisposable {
  url: string
}

/**
 * Connects a copy of a starter with a new lake as its user does: the packed package, `groq-lake init` and
 * the variables of its `.env.example`. Then it checks the types and builds each workspace. An app of Next
 * has to show in Chromium what is published meanwhile, without a reload.
 *
 * @param checkout - a git repository whose starter npm installs
 * @returns the exit code: 1 when a step failed
 */
export async function runStarterSuite(checkout: string): Promise<number> {
  await using lake = await startLake({basePath: ''})
  const client = lake.client()
  const picture = await addPost(client)
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'starter-'))
  const folder = join(temporary.path, 'starter')
  await run(temporary.path, 'git', 'clone', '--quiet', resolve(checkout), folder)
  const [next] = globSync('*/next.config.*', {cwd: folder})
  if (next) await run(folder, 'git', 'apply', NEXT_PATCH)
  await run(ROOT, 'npm', 'pack', '-w', 'groq-lake', '--pack-destination', temporary.path)
  await run(
    folder,
    'npm',
    'install',
    join(temporary.path, globSync('*.tgz', {cwd: temporary.path}).join()),
  )
  await run(folder, 'npx', 'groq-lake', 'init', '--url', lake.url)
  fillVariables(folder, lake)

  let code = 0
  const step = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
      say(`✓ ${name}`)
    } catch (error) {
      code = 1
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const file of globSync('*/package.json', {cwd: folder})) {
    const workspace = join(folder, dirname(file))
    const {scripts} = packageSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const isStudio = globSync('sanity.config.*', {cwd: workspace}).length > 0
    // A Studio that updates itself loads its modules from Sanity's servers.
    const options = isStudio ? ['--', '--no-auto-updates'] : []
    if (scripts['type-check']) {
      await step(`${file}: type-check`, () => run(workspace, 'npm', 'run', 'type-check'))
    }
    await step(`${file}: build`, () => run(workspace, 'npm', 'run', 'build', ...options))
  }
  if (!next || code > 0) return code

  await using app = await startNext(join(folder, dirname(next)))
  await using browser = await openBrowser()
  await step('the image optimizer of Next reads a picture', () => expectPicture(app, picture))
  await step('an open page is live', () => expectLive(browser, app, client))
  await step('a preview shows a draft', () => expectPreview(browser, app, client))
  return code
}

const packageSchema = z.object({scripts: z.record(z.string(), z.string()).default({})})

async function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, {cwd, stdio: 'inherit', env: ENV})
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** Writes each `.env.example` as `.env`, with the project, the dataset and a token of the lake. */
function fillVariables(folder: string, started: StartedLake): void {
  const {projectId, dataset} = started.lake
  const values = {PROJECT_ID: projectId, DATASET: dataset, TOKEN: started.token('viewer')}
  for (const file of globSync('*/.env.example', {cwd: folder})) {
    const text = readFileSync(join(folder, file), 'utf8')
    const filled = Object.entries(values).reduce(
      (lines, [name, value]) =>
        lines.replaceAll(new RegExp(`^(\\w*_${name})=.*`, 'gm'), `$1="${value}"`),
      text,
    )
    writeFileSync(join(folder, dirname(file), '.env'), filled)
  }
}

/** @returns the URL of the picture of the post */
async function addPost(client: SanityClient): Promise<string> {
  const create = {width: 1600, height: 1200, channels: 3, background: '#214bb4'} as const
  const asset = await client.assets.upload('image', await sharp({create}).png().toBuffer())
  const coverImage = {_type: 'image', alt: 'Blue', asset: {_type: 'reference', _ref: asset._id}}
  await client.create({...POST, title: 'At the build', coverImage})
  return createImageUrlBuilder(client).image(asset._id).url()
}

async function startNext(cwd: string): Promise<App> {
  // Not by npx, which keeps signals from the server.
  const command = createRequire(join(cwd, 'package.json')).resolve('next/dist/bin/next')
  await using stack = new AsyncDisposableStack()
  const port = String(await freePort())
  const next = spawn(process.execPath, [command, 'start', '--port', port], {
    cwd,
    env: ENV,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stack.defer(async () => {
    if (next.exitCode !== null) return
    next.kill()
    await once(next, 'exit')
  })
  const url = `http://localhost:${port}`
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  while (!(await fetch(url).catch(() => null))) {
    limit.throwIfAborted()
    await setTimeout(POLL_MS)
  }
  const running = stack.move()
  return {url, [Symbol.asyncDispose]: () => running.disposeAsync()}
}

async function expectPicture({url}: App, picture: string): Promise<void> {
  const response = await fetch(
    `${url}/_next/image?${new URLSearchParams({url: picture, w: '640', q: '75'})}`,
  )
  await response.arrayBuffer()
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('image/')) throw new Error(`${response.status} ${type}`)
}

/** Opens the post as a visitor, and publishes a change. */
async function expectLive(browser: OpenBrowser, app: App, client: SanityClient): Promise<void> {
  const post = await openPost(browser, app)
  const {headers} = await post.open(POST_PATH)
  if (headers.authorization) throw new Error('The browser of a visitor has a token')
  const title = `Published at ${Date.now()}`
  await client.patch(POST._id).set({title}).commit()
  await post.expectTitle(title)
}

/** Enters Draft Mode as the Studio does, and changes a draft. */
async function expectPreview(browser: OpenBrowser, app: App, client: SanityClient): Promise<void> {
  const {secret} = await createPreviewSecret(client, 'conformance', app.url)
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': POST_PATH,
    'sanity-preview-perspective': 'drafts',
  })
  const post = await openPost(browser, app)
  const {headers} = await post.open(`/api/draft-mode/enable?${query}`)
  if (!headers.authorization) throw new Error('The stream of a preview has no token')
  await client.createOrReplace({...POST, _id: `drafts.${POST._id}`, title: 'A draft'})
  await post.expectTitle('A draft')
  await client.delete(`drafts.${POST._id}`)
}

async function openPost(browser: OpenBrowser, app: App) {
  const {page, refusedRequests} = await openPage(browser, app.url)
  page.setDefaultTimeout(TIMEOUT_MS)
  let loads = 0
  page.on('load', () => loads++)
  return {
    /** Opens a page, and waits for its stream of live events. */
    async open(path: string) {
      const live = page.waitForResponse(/\/live\/events\//)
      await page.goto(path, {waitUntil: 'load'})
      loads = 0
      return {headers: await (await live).request().allHeaders()}
    },
    /** Waits for the title. The page must not reload, nor repeat a request that was refused. */
    async expectTitle(title: string): Promise<void> {
      await page.getByRole('heading', {level: 1, name: title}).waitFor()
      if (loads > 0) throw new Error('The page was loaded again')
      const refused = refusedRequests.filter((line) => line.startsWith('401'))
      if (refused.length > 0) throw new Error(refused.join('\n'))
    },
  }
}

import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createRequire} from 'node:module'
import {join, resolve} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {createImageUrlBuilder} from '@sanity/image-url'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import sharp from 'sharp'
import {clientOptions} from '#lake/studio/client-options.ts'
import {say} from '#server/cli/shared/run-command.ts'
import {type StartedLake, startLake} from '#tests/helpers/lake/start-lake.ts'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {type OpenBrowser, openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'

const POST = {_id: 'post', _type: 'post', slug: {_type: 'slug', current: 'post'}}
const POST_PATH = '/posts/post'
const TIMEOUT_MS = 15_000
const POLL_MS = 100

interface App extends AsyncDisposable {
  url: string
}

/**
 * Builds the Next app of a folder, the official template with the changes of lake/examples/websites, and
 * starts it on a new lake. In Chromium, a page has to show what is published meanwhile, without a reload:
 * of a private dataset, of a public one, and drafts in a preview.
 *
 * @returns the exit code: 1 when a step failed
 */
export async function runNextSuite(folder: string): Promise<number> {
  await using lake = await startLake()
  const picture = await addPost(lake)
  await using app = await startApp(resolve(folder), lake)
  await using browser = await openBrowser()
  const steps: [name: string, step: () => Promise<void>][] = [
    ['the image optimizer of Next reads a picture', () => expectPicture(app, picture)],
    ['an open page shows what is published, private', () => expectLive(browser, app, lake)],
    ['a preview shows a draft, private', () => expectPreview(browser, app, lake)],
    [
      'an open page shows what is published, public',
      async () => {
        await lake.client('administrator').datasets.edit(lake.lake.dataset, {aclMode: 'public'})
        await expectLive(browser, app, lake)
      },
    ],
  ]
  let code = 0
  for (const [name, step] of steps) {
    try {
      await step()
      say(`✓ ${name}`)
    } catch (error) {
      code = 1
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return code
}

/** @returns the URL of the picture of the post */
async function addPost(lake: StartedLake): Promise<string> {
  const create = {width: 1600, height: 1200, channels: 3, background: '#214bb4'} as const
  const client = lake.client()
  const asset = await client.assets.upload('image', await sharp({create}).png().toBuffer())
  const coverImage = {_type: 'image', alt: 'Blue', asset: {_type: 'reference', _ref: asset._id}}
  await client.create({...POST, title: 'At the build', coverImage})
  return createImageUrlBuilder(clientOptions(addressOf(lake)))
    .image(asset._id)
    .url()
}

function addressOf({url, lake: {projectId, dataset}}: StartedLake) {
  return {url, projectId, dataset}
}

async function startApp(cwd: string, lake: StartedLake): Promise<App> {
  const {projectId, dataset} = lake.lake
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_SANITY_LAKE_URL: lake.url,
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_READ_TOKEN: lake.token('viewer'),
  }
  // Not by npx, which keeps signals from the server.
  const command = createRequire(join(cwd, 'package.json')).resolve('next/dist/bin/next')
  const build = spawn(process.execPath, [command, 'build'], {cwd, env, stdio: 'inherit'})
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The build ended with ${code}`)

  await using stack = new AsyncDisposableStack()
  const port = String(await freePort())
  const next = spawn(process.execPath, [command, 'start', '--port', port], {
    cwd,
    env,
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
async function expectLive(browser: OpenBrowser, app: App, lake: StartedLake): Promise<void> {
  const post = await openPost(browser, app)
  const {headers} = await post.open(POST_PATH)
  if (headers.authorization) throw new Error('The browser of a visitor has a token')
  const title = `Published at ${Date.now()}`
  await lake.client().patch(POST._id).set({title}).commit()
  await post.expectTitle(title)
}

/** Enters Draft Mode as the Studio does, and changes a draft. */
async function expectPreview(browser: OpenBrowser, app: App, lake: StartedLake): Promise<void> {
  const client = lake.client()
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

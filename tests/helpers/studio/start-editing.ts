import {isDeepStrictEqual} from 'node:util'
import type {SanityClient, SanityDocument} from '@sanity/client'
import type {Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {disposed} from '../disposed.ts'
import {type OpenBrowser, openBrowser, openPage, type WatchedPage} from '../site/open-browser.ts'
import {MAP} from '../site/pages.ts'
import {type SiteProcess, startSite} from '../site/start-site.ts'
import {editorClient} from './editor-client.ts'
import {DOCUMENT, isStudioOpen, openStudio} from './studio.ts'

/** No transitions: they cost processor time, and no test of the Studio is about them. */
export const DESK = {viewport: {width: 1440, height: 1000}, reducedMotion: 'reduce'} as const

/** Warnings on a busy machine: the frame of the preview, or a query of a validation, takes seconds. */
export const SLOW =
  /^\[@sanity\/comlink\] Received no response to message|^Unable to connect to visual editing|^Custom validator at \S+ has taken more than|^The preview iframe hasn't finished loading/

/** An article of the seed, and the path of its page. */
export const ARTICLE = 'article-ward-tablets-offline'
export const ARTICLE_PATH = '/blog/ward-tablets-that-keep-working'

/**
 * A document with few fields, whose form costs a third of the processor time of an article's. Its
 * author and quote are on the home page.
 */
export const TESTIMONIAL = 'testimonial-anna-thomas'

/**
 * `test` for editors: `editing` is a site and a Studio in which an editor is signed in. The files of a
 * worker share both. After each test the visit was clean, the content is restored, and the Studio shows
 * its desk again.
 */
export const test = base
  .extend('studio', {scope: 'worker'}, disposed(createSharedStudio))
  .extend('editing', async ({studio, task}, {onCleanup}) => {
    const taken = await studio.take()
    const expectClean = watchVisit(taken)
    onCleanup(async () => {
      const hasFailed = task.result?.state === 'fail'
      try {
        if (!hasFailed) expectClean()
      } finally {
        await studio.release(hasFailed)
      }
    })
    return editingOf(taken)
  })

export type Editing = ReturnType<typeof editingOf>

/** Signs in with a token, without the sign-in page; tests of signing in call `signInToStudio`. */
export async function openSignedIn(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    '__studio_auth_token_neelgarh',
    JSON.stringify({token}),
  ] as const)
  await page.goto('/studio/structure')
  await page.getByRole('link', {name: 'Blog', exact: true}).waitFor()
}

function editingOf({site, client, watched}: Taken) {
  return {
    ...watched,
    site,
    /** A client with a session of its own. */
    client,
    status: async (path: string) => (await fetch(site.url + path)).status,
    html: async (path: string) => (await fetch(site.url + path)).text(),
  }
}

/**
 * No warning, no request to other origins but for the map in a preview, no refused request, and no
 * request to an endpoint that the lake lacks.
 */
function watchVisit({site, watched}: Taken): () => void {
  let hasPreview = false
  watched.page.once('frameattached', () => {
    hasPreview = true
  })
  return () => {
    expect(watched.problems.filter((text) => !hasPreview || !SLOW.test(text))).toEqual([])
    const isMap = (url: string) => hasPreview && MAP.frames.includes(new URL(url).host)
    expect(watched.foreignRequests.filter((url) => !isMap(url))).toEqual([])
    expect(watched.refusedRequests).toEqual([])
    expect(site.output()).not.toContain('no such endpoint')
  }
}

interface Taken {
  site: SiteProcess
  client: SanityClient
  watched: WatchedPage
}

/** A site with a Studio that is loaded once; both start on first use. */
function createSharedStudio() {
  let opened:
    | (Omit<Taken, 'watched'> & {
        browser: OpenBrowser
        content: Awaited<ReturnType<typeof rememberContent>>
      })
    | null = null
  let watched: WatchedPage | null = null
  /** The Studio's local storage after an editor has signed in. */
  let storage: [string, string][] = []

  async function open() {
    if (opened) return opened
    const site = await startSite({hasCopy: true, env: {LAKE_AGENTS: 'true'}})
    const client = await editorClient(site.url)
    const content = await rememberContent(client)
    opened = {site, client, browser: await openBrowser(), content}
    return opened
  }

  return {
    async take(): Promise<Taken> {
      const {site, client, browser} = await open()
      if (!watched) {
        watched = await openPage(browser, site.url, DESK)
        const {token = ''} = (await editorClient(site.url)).config()
        await openSignedIn(watched.page, token)
        storage = await watched.page.evaluate(() => Object.entries(localStorage))
      }
      for (const list of [watched.problems, watched.foreignRequests, watched.refusedRequests]) {
        list.length = 0
      }
      return {site, client, watched}
    },

    /** Restores the content and the Studio; after a failure it closes the Studio. */
    async release(hasFailed: boolean) {
      const isBack =
        watched && !hasFailed && (await goBackToDesk(watched.page, storage).catch(() => false))
      if (watched && !isBack) {
        await watched.page.context().close()
        watched = null
      }
      await opened?.content.restore()
    },

    async [Symbol.asyncDispose]() {
      await opened?.browser.close()
      await opened?.site[Symbol.asyncDispose]()
    },
  }
}

/** @returns whether the page is as it was after signing in */
async function goBackToDesk(page: Page, storage: [string, string][]): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({behavior: 'ignoreErrors'})
  await page.emulateMedia({reducedMotion: DESK.reducedMotion, colorScheme: null})
  await page.setViewportSize(DESK.viewport)
  if (!(await isStudioOpen(page))) return false
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, storage)
  await openStudio(page, '/studio/structure')
  await page.getByRole('link', {name: 'Blog', exact: true}).waitFor()
  await page.locator(DOCUMENT).waitFor({state: 'detached'})
  return (await page.getByRole('dialog').count()) === 0
}

/** Restoring one document may make the lake write another, such as a redirect. */
const ROUNDS = 4

/** Records the current content of a lake, drafts included. */
async function rememberContent(client: SanityClient) {
  const read = () => client.fetch<SanityDocument[]>('*', {}, {perspective: 'raw'})
  const kept = new Map((await read()).map((document) => [document._id, document]))

  async function differences(): Promise<{changed: SanityDocument[]; added: string[]}> {
    const found = new Map((await read()).map((document) => [document._id, document]))
    return {
      changed: [...kept.values()].filter((document) => !isSame(document, found.get(document._id))),
      added: [...found.keys()].filter((id) => !kept.has(id)),
    }
  }

  return {
    /**
     * Restores changed and deleted documents, and deletes new ones.
     *
     * @throws when documents still differ
     */
    async restore() {
      for (let round = 0; round < ROUNDS; round++) {
        const {changed, added} = await differences()
        if (changed.length + added.length === 0) return
        const transaction = client.transaction()
        for (const document of changed) transaction.createOrReplace(document)
        for (const id of added) transaction.delete(id)
        await transaction.commit({visibility: 'sync'})
      }
      throw new Error(`The content could not be restored: ${JSON.stringify(await differences())}`)
    },
  }
}

/** Whether they differ only in the time and the transaction of their last write. */
function isSame(one: SanityDocument, other: SanityDocument | undefined): boolean {
  return isDeepStrictEqual({...other, _rev: one._rev, _updatedAt: one._updatedAt}, one)
}

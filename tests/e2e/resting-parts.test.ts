/** What a visitor does to a served page before the code of its parts is there (ui/later.tsx). */
import type {BrowserContextOptions, Page} from 'playwright-core'
import {expect} from 'vitest'
import {holdScripts} from '../helpers/hold-scripts.ts'
import {openPage, type WatchedPage} from '../helpers/open-browser.ts'
import {sampleAccount} from '../helpers/sample-visitors.ts'
import {eventually, test} from '../helpers/visit.ts'

const DESK = {width: 1280, height: 900}
/** Longer than it takes until resting parts are fetched without any visitor. */
const AFTER_THE_REST_MS = 1500

interface HeldPage extends WatchedPage {
  /** Lets the code of the parts come. */
  release: () => void
}

const bare = test.extend('take', async ({site, pages, task}, {onCleanup}) => {
  const taken: Awaited<ReturnType<typeof pages.take>>[] = []
  onCleanup(async () => {
    for (const watched of taken) await pages.giveBack(watched, task.result?.state !== 'fail')
  })
  /** A page without navigation of its own, for a test that leaves no script on it. */
  return async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
    const watched = await pages.take(site.url, {viewport: DESK, ...options}, true)
    taken.push(watched)
    return watched
  }
})

const partial = bare.extend('open', async ({site, take}) => {
  /** A page of which the first view is complete, and the code of its parts on its way. */
  return async (path: string): Promise<HeldPage> => {
    const watched = await take()
    const {page} = watched
    const html = await (await fetch(site.url + path)).text()
    const release = await holdScripts(page, (pathname) => !html.includes(pathname))
    await page.goto(path)
    await started(page)
    return {...watched, release}
  }
})

/** Until then a button of a served page is the browser's own, and leads to a whole new page. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

function answerForMap(page: Page): Promise<unknown> {
  return page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({body: ''}))
}

const sleepers = (page: Page) => page.locator('[data-asleep]').count()

/** A page starts with its share of these, and fetches the rest when it was seen. */
const FILES = {first: 9, later: 3}

partial('scripts wait for the first paint, and come in few files', async ({site, browser}) => {
  for (const path of ['/', '/contact']) {
    const {page, problems} = await openPage(browser, site.url)
    if (path === '/contact') await answerForMap(page)
    await page.goto(path)
    // Without any visitor.
    await eventually(() => sleepers(page)).toBe(0)
    const {scripts, paintedAt} = await page.evaluate(() => ({
      scripts: performance.getEntriesByType('resource').flatMap(({name, startTime}) => {
        const {pathname} = new URL(name)
        return pathname.endsWith('.js') ? [{path: pathname, startTime}] : []
      }),
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    expect(paintedAt).toBeGreaterThan(0)
    const early = scripts.filter(({startTime}) => startTime < paintedAt)
    expect.soft(early, path).toEqual([])
    const html = await (await fetch(site.url + path)).text()
    const first = scripts.filter((script) => html.includes(script.path))
    expect.soft(first.length, path).toBeLessThanOrEqual(FILES.first)
    expect.soft(scripts.length, path).toBeLessThanOrEqual(FILES.first + FILES.later)
    expect.soft(problems, path).toEqual([])
  }
})

partial.for([
  ['a tab that nobody looks at', true],
  ['a window that is covered', false],
] as const)('scripts come to %s, which shows nothing', async ([, isHidden], {site, browser}) => {
  const {page, problems} = await openPage(browser, site.url)
  await page.addInitScript((hidden) => {
    Object.defineProperty(document, 'hidden', {get: () => hidden})
    PerformanceObserver.prototype.observe = () => undefined
  }, isHidden)
  await page.goto('/about')
  await eventually(() => sleepers(page)).toBe(0)
  expect(problems).toEqual([])
})

partial.for([
  ['/about', 'Switch to light theme', 'Switch to dark theme'],
  ['/blog/your-first-fhir-interface', 'Copy link', 'Link copied'],
] as const)(
  'a press that comes before any script is repeated: %s',
  async ([path, name, after], {take}) => {
    const {page, problems} = await take({permissions: ['clipboard-read', 'clipboard-write']})
    const release = await holdScripts(page)
    await page.goto(path, {waitUntil: 'commit'})
    await page.getByRole('button', {name}).click()
    release()
    await page.getByRole('button', {name: after}).or(page.getByText(after)).first().waitFor()
    expect(problems).toEqual([])
  },
)

partial(
  'signing in before any script is there waits for it, and leaves the server alone',
  async ({take}) => {
    const {email, password} = sampleAccount('Referrer')
    for (const isByKey of [true, false]) {
      const {page, problems} = await take()
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      const release = await holdScripts(page)
      await page.goto('/login', {waitUntil: 'commit'})
      await page.getByRole('main').getByLabel('Email').fill(email)
      const typed = page.locator('main input[name="password"]')
      await typed.fill(password)
      if (isByKey) await typed.press('Enter')
      else await page.getByRole('button', {name: 'Sign in'}).click()
      release()
      await page.waitForURL('**/user-dashboard')
      expect(posts).toEqual([])
      expect(problems).toEqual([])
    }
  },
)

partial('a press while React takes the page over counts once', async ({site, browser}) => {
  const {page, problems} = await openPage(browser, site.url)
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    let isPressed = false
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'click' && !isPressed) {
        isPressed = true
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('button[aria-label^="Switch to"]')?.click(),
        )
      }
      listen(type, ...rest)
    }
  })
  await page.goto('/about')
  await eventually(() => sleepers(page)).toBe(0)
  expect(await page.getByRole('button', {name: 'Switch to dark theme'}).count()).toBe(1)
  expect(problems).toEqual([])
})

// Which presses are too old: app/lib/start-script.test.ts.

partial('a press that comes before the code is repeated when it is there', async ({open}) => {
  const {page, release, problems} = await open('/madicare-features')
  const dialog = page.getByRole('dialog', {name: 'Billing'})
  await page.getByRole('button', {name: 'Billing', exact: true}).click()
  expect(await dialog.count()).toBe(0)
  release()
  await dialog.getByRole('heading', {name: 'Key Benefits'}).waitFor()
  expect(problems).toEqual([])
})

partial('what is typed before the code comes stays, and is sent by it', async ({open}) => {
  const {page, release, problems} = await open('/contact')
  await answerForMap(page)
  await page.getByLabel('Full Name').fill('Asha Rathore')
  await page.getByLabel('Email', {exact: true}).fill('asha@clinic.example')
  release()
  await eventually(() => sleepers(page)).toBe(0)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha Rathore')
  await page.getByLabel('Message', {exact: true}).fill('Please call.')
  await page.getByRole('button', {name: 'Send Message'}).click()
  await page.getByText('Thank you for your message! We will get back to you soon.').waitFor()
  expect(problems).toEqual([])
})

partial(
  'a link that is followed before the code comes leads on within the page',
  async ({open}) => {
    const {page, release, problems} = await open('/about')
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}))
    await page.getByRole('main').getByRole('link').first().click()
    release()
    await page.waitForURL((url) => url.pathname !== '/about')
    await page.getByRole('heading', {level: 1}).waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(problems).toEqual([])
  },
)

partial('code that never comes takes nothing of the page, nor its links', async ({open}) => {
  const {page, problems} = await open('/about')
  const words = await page.getByRole('main').innerText()
  await page.waitForTimeout(AFTER_THE_REST_MS)
  expect(await page.getByRole('main').innerText()).toBe(words)
  const link = page.getByRole('main').getByRole('link').first()
  const target = await link.getAttribute('href')
  await link.click()
  // Its parts never come either, so it is never done loading.
  await page.waitForURL(`**${target}`, {waitUntil: 'domcontentloaded'})
  expect(problems).toEqual([])
})

partial('code that can not be had at first is asked for again', async ({site, take}) => {
  const {page} = await take()
  const html = await (await fetch(`${site.url}/madicare-features`)).text()
  const refused = new Set<string>()
  await page.route('**/assets/*.js', (route) => {
    const {pathname} = new URL(route.request().url())
    if (html.includes(pathname) || refused.has(pathname)) return route.continue()
    refused.add(pathname)
    return route.abort('connectionreset')
  })
  await page.goto('/madicare-features')
  await started(page)
  await page.getByRole('button', {name: 'Billing', exact: true}).click()
  await page.getByRole('dialog', {name: 'Billing'}).waitFor()
  expect(refused.size).toBeGreaterThan(0)
})

import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {
  axeFindings,
  COLOUR_RULES,
  expectAccessible,
  expectAccessibleInLooks,
} from '../../helpers/site/axe.ts'
import {expectVisible, focusStop, walk} from '../../helpers/site/keyboard.ts'
import {EVERY_PAGE, MAP} from '../../helpers/site/pages.ts'
import {test, type VisitOptions} from '../../helpers/site/visit.ts'

const ALL_PAGES = [...EVERY_PAGE, '/nowhere']
const PHONE = {viewport: {width: 390, height: 900}}
const DESK = {viewport: {width: 1440, height: 900}}

/** Refused requests and foreign frames that a visit to a path expects. */
function outcome(path: string): VisitOptions {
  if (path === '/nowhere') return {refused: ['404 GET /nowhere']}
  // Only there, because a page with intercepted requests does not use the browser's cache.
  return path === '/contact' ? MAP : {}
}

/** 1440 px at 200 % and 1280 px at 400 % are windows of 720 and 320 pixels. */
const SIZES: {width: number; height: number; letters?: string}[] = [
  {width: 1440, height: 900},
  {width: 1024, height: 800},
  {width: 768, height: 1000},
  {width: 720, height: 450},
  {width: 390, height: 900},
  {width: 390, height: 900, letters: '32px'},
  {width: 320, height: 256},
]

/** Texts that wide text spacing (WCAG 1.4.12) cuts off. */
function wordsCutBySpacing(page: Page) {
  return page.evaluate(() => {
    // Not a style element, because the page's content security policy blocks it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}',
    )
    document.adoptedStyleSheets.push(sheet)
    return [...document.querySelectorAll('h1, h2, h3, p, a, button')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
      .map((element) => element.textContent)
  })
}

/** Touch targets that are less than 24 pixels wide or high. */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, summary, :not(label) > input, nav a, footer a, header a',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => ({text: element.textContent, box: element.getBoundingClientRect()}))
      .filter(({box}) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({text, box}) => `${text} ${box.width}×${box.height}`),
  )
}

/** Brightness of the ground of a page's title, from 0 to 255. */
function brightnessBehindTitle(page: Page) {
  return page.locator('h1').evaluate((title) => {
    let element: Element | null = title
    while (element && getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)') {
      element = element.parentElement
    }
    const ground = element ? getComputedStyle(element).backgroundColor : ''
    return Math.min(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number))
  })
}

/**
 * Checks the home page from the top to the end. On other pages it skips the header and stops at the
 * footer, because both are the same everywhere.
 */
async function expectKeyboardReachesAll(page: Page, path: string): Promise<void> {
  if (path === '/') {
    const stops = await walk(page)
    expect(stops[0]?.name).toBe('Skip to content')
    expect(stops.at(-1)?.isInFooter).toBe(true)
    return expectVisible(stops)
  }
  await page.keyboard.press('Tab')
  expect((await focusStop(page)).name).toBe('Skip to content')
  await page.keyboard.press('Enter')
  const stops = await walk(page, ({isInFooter}) => isInFooter)
  expect(stops[0]?.isInMain).toBe(true)
  expectVisible(stops)
}

test.for(ALL_PAGES)(
  'axe finds nothing, the keyboard reaches all, no window scrolls sideways, targets are large, spacing cuts nothing: %s',
  {timeout: 300_000},
  async (path, {visit}) => {
    const page = await visit(path, {...DESK, ...outcome(path)})
    expect.soft(await axeFindings(page), 'dark on a desk').toEqual([])
    await expectKeyboardReachesAll(page, path)
    for (const {letters = '', ...size} of SIZES) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth - window.innerWidth
      }, letters)
      expect.soft(overflow, `overflow at ${size.width} px, ${letters}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(PHONE.viewport)
    await page.getByRole('button', {name: 'Switch to light theme'}).click()
    const rules = COLOUR_RULES
    expect.soft(await axeFindings(page, {rules}), 'light on a phone').toEqual([])
    expect.soft(await brightnessBehindTitle(page), 'light first screen').toBeGreaterThan(200)
    expect.soft(await smallTargets(page), 'small targets').toEqual([])
    expect.soft(await wordsCutBySpacing(page), 'words cut off').toEqual([])
  },
)

test('axe finds nothing while the menu is open', async ({visit}) => {
  const page = await visit('/', PHONE)
  await page.locator('header summary').click()
  await expectAccessible(page, 'menu', ['header'])
})

test('axe finds nothing with every answer open', async ({visit}) => {
  const page = await visit('/faq', PHONE)
  await page.locator('main details').evaluateAll((items) => {
    for (const item of items) item.setAttribute('open', '')
  })
  await expectAccessible(page, 'answers', ['main'])
})

test('axe finds nothing in an open dialogue, on a desk and on a phone', async ({visit}) => {
  const page = await visit('/madicare-features', DESK)
  await page.getByRole('button', {name: 'Beds', exact: true}).click()
  await page.getByRole('dialog', {name: 'Beds'}).waitFor()
  await expectAccessibleInLooks(page, 'dialogue', ['dialog[open]'])
})

test('axe finds nothing in empty results', async ({visit}) => {
  const page = await visit('/blog?q=nothing-like-this', {...DESK, ...MAP})
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  await expectAccessible(page, 'empty', ['main'])
})

test('reduced motion: the video stays paused, the testimonials do not move', async ({visit}) => {
  const page = await visit('/', {...DESK, reducedMotion: 'reduce', hasClock: true})
  await page.clock.runFor(20_000)
  // No frame of the video is loaded, so the placeholder picture shows.
  const video = await page
    .locator('video')
    .evaluate(({paused, readyState}: HTMLVideoElement) => ({paused, readyState}))
  expect(video).toEqual({paused: true, readyState: 0})
  await page.getByRole('button', {name: 'Start moving testimonials'}).waitFor()
  const first = page.getByRole('button', {name: /^Show testimonial 1 /})
  expect(await first.getAttribute('aria-current')).toBe('true')
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).transitionDuration)
      .filter((duration) => Number.parseFloat(duration) > 0.001),
  )
  expect(durations).toEqual([])
})

test('forced colours: decoration steps back, what marks a state stays visible', async ({visit}) => {
  const page = await visit('/', {...DESK, forcedColors: 'active'})
  expect(await page.locator('.pattern:visible').count()).toBe(0)
  const dots = page.getByRole('button', {name: /^Show testimonial/}).locator('span')
  const colours = await dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot).backgroundColor),
  )
  expect(colours[0]).not.toBe(colours[1])
  await page.goto('/faq')
  const categories = page.getByRole('group', {name: 'Question categories'}).getByRole('button')
  const fills = await categories.evaluateAll((all) =>
    all.map((button) => getComputedStyle(button).backgroundColor),
  )
  expect(fills[0]).not.toBe(fills[1])
})

import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {EVERY_PAGE, MAP} from '../helpers/pages.ts'
import {test, type VisitOptions} from '../helpers/visit.ts'

const ALL_PAGES = [...EVERY_PAGE, '/nowhere']
/** What every walk over all pages meets: a page that isn't there, and a map that stays outside. */
const NOWHERE = {refused: ['404 GET /nowhere'], ...MAP}
const THEMES = ['dark', 'light'] as const
const PHONE = {viewport: {width: 390, height: 900}}
const DESK = {viewport: {width: 1440, height: 900}}

/** A theme changes colours and nothing else, so the second needs no other rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What a visit to a path may meet. */
function outcome(path: string): VisitOptions {
  return path === '/nowhere' ? NOWHERE : MAP
}

/** What axe finds, as `rule: first element`. */
async function found(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({page}).options({
    resultTypes: ['violations'],
    ...(rules && {runOnly: {type: 'rule', values: rules}}),
  })
  const {violations} = await axe.analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
}

test.for(ALL_PAGES)(
  'axe finds nothing, dark and light, on phone and desk: %s',
  {timeout: 300_000},
  async (path, {visit}) => {
    const page = await visit(path, {reducedMotion: 'reduce', ...outcome(path)})
    for (const {viewport} of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      expect.soft(await found(page), `dark ${viewport.width}`).toEqual([])
      await page.getByRole('button', {name: 'Switch to light theme'}).click()
      expect.soft(await found(page, COLOUR_RULES), `light ${viewport.width}`).toEqual([])
      await page.getByRole('button', {name: 'Switch to dark theme'}).click()
    }
  },
)

test.for(THEMES)('axe finds nothing while the menu is open: %s', async (theme, {visit}) => {
  const page = await visit('/', {theme, ...PHONE})
  await page.locator('header summary').click()
  expect(await found(page)).toEqual([])
})

test.for(THEMES)('axe finds nothing with every answer open: %s', async (theme, {visit}) => {
  const page = await visit('/faq', {theme, ...PHONE})
  await page.locator('main details').evaluateAll((items) => {
    for (const item of items) item.setAttribute('open', '')
  })
  expect(await found(page)).toEqual([])
})

test.for(THEMES.flatMap((theme) => [[theme, PHONE] as const, [theme, DESK] as const]))(
  'axe finds nothing in an open dialogue: %s',
  async ([theme, size], {visit}) => {
    const page = await visit('/madicare-features', {theme, ...size})
    await page.getByRole('button', {name: 'Beds', exact: true}).click()
    await page.getByRole('dialog', {name: 'Beds'}).waitFor()
    expect(await found(page)).toEqual([])
  },
)

test.for(THEMES)('axe finds nothing in a form with errors: %s', async (theme, {visit}) => {
  const page = await visit('/course-register', {theme, ...PHONE})
  await page.getByRole('button', {name: 'Submit Registration'}).click()
  await page.getByText('Full name is required').waitFor()
  expect(await found(page)).toEqual([])
})

test.for(THEMES)('axe finds nothing in empty results and in toasts: %s', async (theme, {visit}) => {
  const page = await visit('/blog?q=nothing-like-this', {theme, ...DESK})
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  expect.soft(await found(page)).toEqual([])
  await page.goto('/blog/your-first-fhir-interface')
  await page.getByRole('button', {name: 'Copy link'}).click()
  await page.getByText(/link copied|could not be copied/i).waitFor()
  expect.soft(await found(page)).toEqual([])
})

interface Stop {
  name: string
  /** Where on the page, to tell two links of one name apart. */
  place: string
  hasRing: boolean
  isCovered: boolean
}

/** What has the focus: what it is called, and whether a visitor can see that it has it. */
function focusStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const atMiddle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOnScreen = box.bottom > 0 && box.top < window.innerHeight
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      place: `${Math.round(box.x)},${Math.round(box.y + window.scrollY)} ${element.tagName}`,
      hasRing: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isCovered:
        isOnScreen &&
        atMiddle !== null &&
        !element.contains(atMiddle) &&
        !atMiddle.contains(element),
    }
  })
}

/** Presses Tab from the top of the page until the focus leaves it. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    const isOver = /BODY|HTML/.test(stop.place) || stop.name === stops[0]?.name
    if (isOver) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never leaves ${page.url()}: a trap, or 150 stops`)
}

test.for(ALL_PAGES)(
  'the keyboard reaches the end, and each stop shows the focus: %s',
  async (path, {visit}) => {
    const page = await visit(path, {...DESK, reducedMotion: 'reduce', ...outcome(path)})
    const stops = await walk(page)
    expect(stops[0]?.name).toBe('Skip to content')
    expect(stops.filter(({hasRing, isCovered}) => !hasRing || isCovered)).toEqual([])
    const unnamed = stops.filter(({name}) => !name)
    expect(unnamed.filter(({place}) => !/INPUT|SELECT|TEXTAREA|IFRAME/.test(place))).toEqual([])
    expect(new Set(stops.map(({place}) => place)).size).toBe(stops.length)
  },
)

test('the skip link leads past the navigation', async ({visit}) => {
  const page = await visit('/faq', DESK)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInMain).toBe(true)
})

test('after a navigation the focus is on the heading of the new page', async ({visit}) => {
  const page = await visit('/', DESK)
  await page.getByRole('banner').getByRole('link', {name: 'About'}).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/about')
  await page.locator('h1:focus').waitFor()
  expect(await page.locator('h1:focus').count()).toBe(1)
})

test('Escape closes the menu and gives the focus back to its button', async ({visit}) => {
  const page = await visit('/', PHONE)
  const button = page.locator('header summary')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true)
})

test('a dialogue keeps the focus inside, and gives it back to its card', async ({visit}) => {
  const page = await visit('/madicare-features', DESK)
  const card = page.getByRole('button', {name: 'Beds', exact: true})
  await card.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', {name: 'Beds'}).waitFor()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    // Between its last control and its first the focus visits the browser's own bar.
    const isKept = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog[open]') !== null
    })
    expect(isKept).toBe(true)
  }
  await page.keyboard.press('Escape')
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('reduced motion: the film rests behind its picture, the testimonials wait', async ({
  visit,
}) => {
  const page = await visit('/', {...DESK, reducedMotion: 'reduce', hasClock: true})
  await page.clock.runFor(20_000)
  // Not a frame of it is there, so the picture behind it shows.
  const film = await page
    .locator('video')
    .evaluate(({paused, readyState}: HTMLVideoElement) => ({paused, readyState}))
  expect(film).toEqual({paused: true, readyState: 0})
  const first = page.getByRole('button', {name: /^Show testimonial 1 /})
  expect(await first.getAttribute('aria-current')).toBe('true')
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).transitionDuration)
      .filter((duration) => Number.parseFloat(duration) > 0.001),
  )
  expect(durations).toEqual([])
})

test('forced colours: decoration steps back, and what marks a state stays visible', async ({
  visit,
}) => {
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

const SIZES: [string, VisitOptions][] = [
  ['320 px', {viewport: {width: 320, height: 800}}],
  ['390 px', PHONE],
  ['768 px', {viewport: {width: 768, height: 1000}}],
  ['1024 px', {viewport: {width: 1024, height: 800}}],
  ['1440 px', DESK],
  ['1440 px at 200 %', {viewport: {width: 720, height: 450}, deviceScaleFactor: 2}],
  ['1280 px at 400 %', {viewport: {width: 320, height: 256}, deviceScaleFactor: 4}],
]

test.for(SIZES)('no page scrolls sideways: %s', async ([, options], {visit}) => {
  const page = await visit('/', {...options, ...NOWHERE})
  const width = page.viewportSize()?.width ?? 0
  for (const path of ALL_PAGES) {
    await page.goto(path)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, path).toBeLessThanOrEqual(width)
  }
})

test('wide spacing of text cuts no words off', async ({visit}) => {
  const page = await visit('/', {...PHONE, ...NOWHERE})
  for (const path of ALL_PAGES) {
    await page.goto(path)
    await page.evaluate(() => {
      // No style element: the page's own policy would not let it in.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}',
      )
      document.adoptedStyleSheets.push(sheet)
    })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button')]
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
        .map((element) => element.textContent),
    )
    expect.soft(cut, path).toEqual([])
  }
})

test('what is pressed with a finger is at least 24 pixels wide and high', async ({visit}) => {
  const page = await visit('/', {...PHONE, ...NOWHERE})
  for (const path of ALL_PAGES) {
    await page.goto(path)
    const small = await page.evaluate(() =>
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
    expect.soft(small, path).toEqual([])
  }
})

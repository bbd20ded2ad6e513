import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeFindings, COLOUR_RULES, expectAccessible, LOOKS} from '../helpers/axe.ts'
import {EVERY_PAGE, MAP} from '../helpers/pages.ts'
import {test, type VisitOptions} from '../helpers/visit.ts'

const ALL_PAGES = [...EVERY_PAGE, '/nowhere']
/** What every walk over all pages meets: a page that isn't there, and a map that stays outside. */
const NOWHERE = {refused: ['404 GET /nowhere'], ...MAP}
/** Without transitions, in the middle of which colours have another contrast. */
const STILL = {reducedMotion: 'reduce'} as const
const PHONE = {viewport: {width: 390, height: 900}, ...STILL}
const DESK = {viewport: {width: 1440, height: 900}, ...STILL}

/** What a visit to a path may meet. */
function outcome(path: string): VisitOptions {
  return path === '/nowhere' ? NOWHERE : MAP
}

/** 1440 px at 200 % and 1280 px at 400 % are windows of 720 and 320 pixels. */
const SIZES = [
  {width: 1440, height: 900},
  {width: 1024, height: 800},
  {width: 768, height: 1000},
  {width: 720, height: 450},
  {width: 390, height: 900},
  {width: 320, height: 256},
]

/** Words that wide spacing of text (WCAG 1.4.12) cuts off. */
function wordsCutBySpacing(page: Page) {
  return page.evaluate(() => {
    // No style element: the page's own policy would not let it in.
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

/** What is pressed with a finger and less than 24 pixels wide or high. */
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

test.for(ALL_PAGES)(
  'axe finds nothing, no window scrolls sideways, targets are large, spacing cuts nothing: %s',
  {timeout: 300_000},
  async (path, {visit}) => {
    const page = await visit(path, {...DESK, ...outcome(path)})
    expect.soft(await axeFindings(page), 'dark on a desk').toEqual([])
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(await overflow(), `overflow at ${size.width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(PHONE.viewport)
    await page.getByRole('button', {name: 'Switch to light theme'}).click()
    const rules = COLOUR_RULES
    expect.soft(await axeFindings(page, {rules}), 'light on a phone').toEqual([])
    expect.soft(await smallTargets(page), 'small targets').toEqual([])
    expect.soft(await wordsCutBySpacing(page), 'words cut off').toEqual([])
  },
)

test('axe finds nothing while the menu is open', async ({visit}) => {
  const page = await visit('/', PHONE)
  await page.locator('header summary').click()
  await expectAccessible(page, 'menu')
})

test('axe finds nothing with every answer open', async ({visit}) => {
  const page = await visit('/faq', PHONE)
  await page.locator('main details').evaluateAll((items) => {
    for (const item of items) item.setAttribute('open', '')
  })
  await expectAccessible(page, 'answers')
})

test.for(LOOKS)(
  'axe finds nothing in an open dialogue: %s, %o',
  async ([theme, viewport], {visit}) => {
    const page = await visit('/madicare-features', {theme, viewport, ...STILL})
    await page.getByRole('button', {name: 'Beds', exact: true}).click()
    await page.getByRole('dialog', {name: 'Beds'}).waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('axe finds nothing in empty results and in toasts', async ({visit}) => {
  const page = await visit('/blog?q=nothing-like-this', DESK)
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  await expectAccessible(page, 'empty')
  await page.goto('/blog/your-first-fhir-interface')
  await page.getByRole('button', {name: 'Copy link'}).click()
  await page.getByText(/link copied|could not be copied/i).waitFor()
  await expectAccessible(page, 'toast')
})

interface Stop {
  name: string
  /** Where on the page, to tell two links of one name apart. */
  place: string
  hasRing: boolean
  isCovered: boolean
  isInFooter: boolean
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
      isInFooter: element.closest('footer') !== null,
    }
  })
}

/** Presses Tab until the focus leaves the page, or has come to what is wanted. */
async function walk(page: Page, isWanted: (stop: Stop) => boolean = () => false): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    const isOver = /BODY|HTML/.test(stop.place) || stop.name === stops[0]?.name
    if (isOver || isWanted(stop)) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never leaves ${page.url()}: a trap, or 150 stops`)
}

/** Each stop shows that it has the focus, is seen, and has a name of its own or of its label. */
function expectVisible(stops: Stop[]): void {
  expect(stops.filter(({hasRing, isCovered}) => !hasRing || isCovered)).toEqual([])
  const unnamed = stops.filter(({name}) => !name)
  expect(unnamed.filter(({place}) => !/INPUT|SELECT|TEXTAREA|IFRAME/.test(place))).toEqual([])
  expect(new Set(stops.map(({place}) => place)).size).toBe(stops.length)
}

test('the keyboard reaches the end, and each stop shows the focus', async ({visit}) => {
  const page = await visit('/', DESK)
  const stops = await walk(page)
  expect(stops[0]?.name).toBe('Skip to content')
  expect(stops.at(-1)?.isInFooter).toBe(true)
  expectVisible(stops)
})

// Header and footer are those of the home page.
test.for(ALL_PAGES.slice(1))(
  'the keyboard reaches the footer from the content, and each stop shows the focus: %s',
  async (path, {visit}) => {
    const page = await visit(path, {...DESK, ...outcome(path)})
    await page.keyboard.press('Tab')
    expect((await focusStop(page)).name).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expectVisible(await walk(page, ({isInFooter}) => isInFooter))
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
  const page = await visit('/', {...DESK, hasClock: true})
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

import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {LAYOUT_SHIFT_MAX, layoutShift, watchShifts} from '../../helpers/site/layout-shift.ts'
import {hero, region, targets, test} from '../../helpers/site/visit.ts'

const INTERVAL_MS = 5000
const MOVING = {reducedMotion: 'no-preference'} as const

function dots(page: Page) {
  return page.getByRole('button', {name: /^Show testimonial/})
}

/** The dot that is filled, counted from 0. */
function currentDot(page: Page) {
  return dots(page).evaluateAll((all) =>
    all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  )
}

function shownCards(page: Page) {
  return page.locator('[aria-roledescription="slide"]:not([inert])')
}

test('the hero has a looping video, and a step of the carousel takes 500 ms', async ({look}) => {
  const page = await look('/', MOVING)
  const video = hero(page).locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(
    await video.evaluate(({loop, muted, paused}: HTMLVideoElement) => ({loop, muted, paused})),
  ).toEqual({loop: true, muted: true, paused: false})

  const row = shownCards(page).first().locator('..')
  expect(await row.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('0.5s')
})

test('with reduced motion the video’s button stands at the edge of the column', async ({visit}) => {
  const page = await visit('/', {reducedMotion: 'reduce', viewport: {width: 1600, height: 900}})
  const play = hero(page).getByRole('button', {name: 'Play background video'})
  const rightEdge = ({x = 0, width = 0} = {}) => Math.round(x + width)
  const login = page.getByRole('banner').getByRole('link', {name: 'Login'})
  const column = rightEdge((await login.boundingBox()) ?? {})
  expect(rightEdge((await play.boundingBox()) ?? {})).toBe(column)
})

test('hero links, core services, six reasons, four testimonials, closing call', async ({look}) => {
  const page = await look('/')
  const first = hero(page)
  expect(await targets(first.getByRole('link', {name: 'Get Started'}))).toEqual(['/contact'])
  expect(await targets(first.getByRole('link', {name: 'Learn More'}))).toEqual(['/about'])

  const cards = region(page, 'Two things, done thoroughly')
  expect(await cards.getByRole('heading', {level: 3}).allTextContents()).toEqual([
    'Madicare',
    'Software Solutions',
  ])
  expect(await targets(cards.getByRole('link'))).toEqual(['/madicare', '/software-solutions'])

  const reasons = region(page, 'Six reasons to choose us').getByRole('listitem')
  expect(await reasons.getByRole('heading').count()).toBe(6)

  expect(await dots(page).count()).toBe(4)
  const testimonial = shownCards(page).first()
  await testimonial.getByText('Dr. Sanjay Mehta').waitFor()
  await testimonial.getByText('Medical Director, Marwar Multispeciality Hospital').waitFor()
  expect(await testimonial.locator('img').count()).toBe(1)

  const closing = page.locator('main section').last()
  expect(await closing.getByRole('heading', {level: 2}).count()).toBe(1)
  expect(await targets(closing.getByRole('link').first())).toEqual(['/contact'])
})

// Its steps, arrows and dots: app/blocks/testimonials/carousel.browser.test.tsx.
test.for([390, 1440])('at %d px it moves in view, the page does not', async (width, {visit}) => {
  const page = await visit('/', {...MOVING, viewport: {width, height: 900}, hasClock: true})
  await page.addInitScript(watchShifts)
  await page.reload({waitUntil: 'commit'})
  const carousel = page.getByRole('region', {name: 'What clients say'})
  await carousel.evaluate((element) => element.scrollIntoView({behavior: 'instant'}))
  await expect
    .poll(async () => {
      await page.clock.runFor(INTERVAL_MS / 5)
      return currentDot(page)
    })
    .toBe(1)
  const {total, sources} = await layoutShift(page)
  expect(total, sources).toBeLessThan(LAYOUT_SHIFT_MAX)
})

test('in the second round, the card of the dot is in view', async ({look}) => {
  const page = await look('/')
  const next = page.getByRole('button', {name: 'Next testimonial'})
  for (let step = 0; step < 5; step++) await next.click()
  expect(await currentDot(page)).toBe(1)
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1)
  const carousel = page.getByRole('region', {name: 'What clients say'})
  await expect.poll(() => left(shownCards(page).first())).toBe(await left(carousel))
  await shownCards(page).first().getByText('Priya Nair').waitFor()
})

test('a finger swipes to the next and back', async ({look}) => {
  const page = await look('/', {viewport: {width: 390, height: 800}, hasTouch: true})
  const card = shownCards(page).first()
  await card.scrollIntoViewIfNeeded()
  // The code of the block loads after the page.
  await page.locator('[aria-roledescription="slide"][inert]').last().waitFor({state: 'attached'})
  const swipe = await fingerOn(page)
  const box = await card.boundingBox()
  const y = (box?.y ?? 0) + 40
  await swipe({x: 300, y}, {x: 80, y})
  await expect.poll(() => currentDot(page)).toBe(1)
  await swipe({x: 80, y}, {x: 300, y})
  await expect.poll(() => currentDot(page)).toBe(0)
  await swipe({x: 200, y}, {x: 180, y})
  expect(await currentDot(page)).toBe(0)
})

interface Point {
  x: number
  y: number
}

/** Sends touch events as a touch screen does, with the moves in between. */
async function fingerOn(page: Page) {
  const screen = await page.context().newCDPSession(page)
  return async (from: Point, to: Point) => {
    await screen.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [from]})
    for (let step = 1; step <= 8; step++) {
      const x = from.x + ((to.x - from.x) * step) / 8
      const y = from.y + ((to.y - from.y) * step) / 8
      await screen.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: [{x, y}]})
    }
    await screen.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
  }
}

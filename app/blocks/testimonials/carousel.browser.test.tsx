import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {CAROUSEL_INTERVAL_MS} from '#app/browser/carousel.ts'
import {Carousel} from './carousel.tsx'
import '#app/app.css'

const NAMES = ['Asha', 'Bharat', 'Chitra', 'Dev']
const items = NAMES.map((name) => ({key: name, name, content: <p>Quote of {name}</p>}))

beforeEach(async () => {
  // An earlier test may have left the pointer where the cards will be, which stops them.
  await userEvent.unhover(document.body)
  document.documentElement.className = 'dark js'
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
})

afterEach(() => {
  vi.useRealTimers()
})

function currentDot() {
  return page
    .getByRole('button', {name: /^Show testimonial/})
    .elements()
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true')
}

function shownCards() {
  return page
    .getByRole('listitem')
    .elements()
    .filter(
      (card) =>
        card.getAttribute('aria-roledescription') === 'slide' && !card.hasAttribute('inert'),
    )
    .map((card) => card.textContent)
}

test('one, two or three cards are visible, by the width of the window', async () => {
  await render(<Carousel label="Clients" items={items} />)
  await page.viewport(400, 800)
  await expect.poll(shownCards).toHaveLength(1)
  await page.viewport(800, 800)
  await expect.poll(shownCards).toHaveLength(2)
  await page.viewport(1200, 800)
  await expect.poll(shownCards).toEqual(['Quote of Asha', 'Quote of Bharat', 'Quote of Chitra'])
})

test('it advances every five seconds and wraps after the last card', async () => {
  await page.viewport(1200, 800)
  // Not in the corner, where some browsers place the pointer before it is moved.
  await render(
    <div style={{padding: 100}}>
      <Carousel label="Clients" items={items} />
    </div>,
  )
  for (const expected of [1, 2, 3, 0]) {
    // The timer of a step starts shortly after the step is rendered.
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    const before = currentDot()
    vi.advanceTimersByTime(CAROUSEL_INTERVAL_MS - 1)
    expect(currentDot()).toBe(before)
    vi.advanceTimersByTime(1)
    await expect.poll(currentDot).toBe(expected)
  }
})

test('the previous arrow leads from the first card to the last', async () => {
  await render(<Carousel label="Clients" items={items} />)
  await page.getByRole('button', {name: 'Previous testimonial'}).click()
  await expect.poll(currentDot).toBe(3)
  await page.getByRole('button', {name: 'Next testimonial'}).click()
  await expect.poll(currentDot).toBe(0)
})

test('a dot leads to its card, and the arrow keys go on from it', async () => {
  await render(<Carousel label="Clients" items={items} />)
  page.getByRole('button', {name: 'Show testimonial 3 of 4, Chitra'}).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentDot).toBe(2)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(currentDot).toBe(3)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(currentDot).toBe(1)
})

test('a text that is selected with the mouse is no swipe', async () => {
  await render(<Carousel label="Clients" items={items} />)
  const quote = page.getByText('Quote of Asha').first()
  await expect.element(page.getByRole('button', {name: 'Next testimonial'})).toBeEnabled()
  await userEvent.dragAndDrop(quote, page.getByText('Quote of Bharat').first())
  expect(currentDot()).toBe(0)
})

test('the pointer inside and a walk by keyboard pause it, a press does not', async () => {
  await render(<Carousel label="Clients" items={items} />)
  const next = page.getByRole('button', {name: 'Next testimonial'})
  await next.click()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await userEvent.unhover(next)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

/**
 * Clicks Next about ten times a second, past the end of the row, and calls `look` in every frame.
 */
async function hurry(look: (row: Element) => void) {
  const next = page.getByRole('button', {name: 'Next testimonial'}).element()
  const row = page.getByRole('list').first().element()
  for (let step = 0; step < 7; step++) {
    if (next instanceof HTMLElement) next.click()
    for (let frame = 0; frame < 6; frame++) {
      await new Promise((painted) => requestAnimationFrame(painted))
      look(row)
    }
  }
}

test.for([2, 4])('quick steps of %d cards never run back or leave a gap', async (count) => {
  await page.viewport(1200, 800)
  await render(<Carousel label="Clients" items={items.slice(0, count)} />)
  const offsets: number[] = []
  const bare: string[] = []
  await hurry((row) => {
    offsets.push(new DOMMatrix(getComputedStyle(row).transform).m41)
    const view = row.parentElement?.getBoundingClientRect()
    const cards = [...row.children].map((card) => card.getBoundingClientRect())
    const first = Math.min(...cards.map(({left}) => left))
    const last = Math.max(...cards.map(({right}) => right))
    if (view && (first > view.left || last < view.right)) bare.push(`${first} ${last}`)
  })
  const stepsBack = offsets.filter((offset, frame) => offset > (offsets[frame - 1] ?? offset))
  expect([stepsBack, bare]).toEqual([[], []])
  await expect.poll(currentDot).toBe(7 % count)
})

test('one card that is left is in view, and a carousel that was stopped stays so', async () => {
  const screen = await render(<Carousel label="Clients" items={items} />)
  await page.getByRole('button', {name: 'Stop moving testimonials'}).click()
  await page.getByRole('button', {name: 'Next testimonial'}).click()
  await screen.rerender(<Carousel label="Clients" items={items.slice(1)} />)
  await expect.element(page.getByRole('button', {name: 'Start moving testimonials'})).toBeVisible()
  expect(vi.getTimerCount()).toBe(0)
  await screen.rerender(<Carousel label="Clients" items={items.slice(1, 2)} />)
  await expect.poll(shownCards).toEqual(['Quote of Bharat'])
  const card = page.getByText('Quote of Bharat').element().getBoundingClientRect()
  expect(card.left).toBeGreaterThanOrEqual(0)
})

import type {Page} from 'playwright-core'
import {expect} from 'vitest'

type Stop = Awaited<ReturnType<typeof focusStop>>

/** The focused element: its name, and whether a visitor can see its focus. */
export function focusStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const atMiddle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOnScreen = box.bottom > 0 && box.top < window.innerHeight
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      /** Position in the page, which distinguishes two links of the same name. */
      place: `${Math.round(box.x)},${Math.round(box.y + window.scrollY)} ${element.tagName}`,
      hasRing: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isCovered:
        isOnScreen &&
        atMiddle !== null &&
        !element.contains(atMiddle) &&
        !atMiddle.contains(element),
      isInMain: element.closest('main') !== null,
      isInFooter: element.closest('footer') !== null,
    }
  })
}

/** Presses Tab until the focus leaves the page or reaches a wanted stop. */
export async function walk(
  page: Page,
  isWanted: (stop: Stop) => boolean = () => false,
): Promise<Stop[]> {
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

/** Each stop shows its focus, is not covered, and has its own name or a label. */
export function expectVisible(stops: Stop[]): void {
  expect(stops.filter(({hasRing, isCovered}) => !hasRing || isCovered)).toEqual([])
  const unnamed = stops.filter(({name}) => !name)
  expect(unnamed.filter(({place}) => !/INPUT|SELECT|TEXTAREA|IFRAME/.test(place))).toEqual([])
  expect(new Set(stops.map(({place}) => place)).size).toBe(stops.length)
}

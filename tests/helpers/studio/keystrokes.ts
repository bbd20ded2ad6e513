import type {Locator, Page} from 'playwright-core'

/** A text that was shown from `at` on. Times are in ms since 1970, the same in all processes. */
export interface Shown {
  at: number
  text: string
}

/** The current time, on the same clock as in the watched pages. */
export const timeNow = (): number => performance.timeOrigin + performance.now()

/**
 * Records the text of an element or an input in the page itself, frame by frame. On a busy machine,
 * a poll from outside would return later than the page shows the text.
 *
 * @returns a function that returns the texts so far, without the marks of a preview
 */
export async function watchText(target: Locator): Promise<() => Promise<Shown[]>> {
  const seen = await target.evaluateHandle((element) => {
    const shown: {at: number; text: string}[] = []
    const look = () => {
      const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const text = isInput ? element.value : (element.textContent ?? '')
      const bare = text.replace(/[\u200b-\u200d\ufeff]/g, '')
      if (bare !== shown.at(-1)?.text) {
        shown.push({at: performance.timeOrigin + performance.now(), text: bare})
      }
      requestAnimationFrame(look)
    }
    look()
    return shown
  })
  return () => seen.jsonValue()
}

/** Types into the focused element. @returns the time of each key press */
export async function typeTimed(page: Page, text: string, pauseMs: number): Promise<number[]> {
  const pressed = await page.evaluateHandle(() => {
    const times: number[] = []
    const note = (event: Event) => times.push(performance.timeOrigin + event.timeStamp)
    window.addEventListener('keydown', note, true)
    return {times, stop: () => window.removeEventListener('keydown', note, true)}
  })
  await page.keyboard.type(text, {delay: pauseMs})
  return pressed.evaluate(({times, stop}) => {
    stop()
    return times
  })
}

/** Delay in ms until each key of `typed`, typed after `before`, was part of the shown text. */
export function delaysMs(
  {before, typed, keys}: {before: string; typed: string; keys: number[]},
  shown: Shown[],
): number[] {
  const whole = before + typed
  return keys.map((pressed, position) => {
    const length = before.length + position + 1
    const first = shown.find(
      ({at, text}) => at >= pressed && text.length >= length && whole.startsWith(text),
    )
    return (first?.at ?? Number.POSITIVE_INFINITY) - pressed
  })
}

/** The value below which a share of the times lies; 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
}

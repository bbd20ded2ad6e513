import type {Page} from 'playwright-core'

/** The word of a line may change its width by some pixels when its typeface arrives. */
export const LAYOUT_SHIFT_MAX = 0.001

/**
 * A line may break at another word when its typeface arrives after the fallback was painted, and what
 * follows moves by a line. A tenth of what https://web.dev/articles/cls calls good.
 */
export const LATE_TYPEFACE_SHIFT_MAX = 0.01

interface Shift {
  value: number
  /** The moved elements, with their previous and current positions. */
  sources: string
}

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** For `page.addInitScript`: records layout shifts without recent input of the visitor. */
export function watchShifts(): void {
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue
      const sources = 'sources' in entry ? JSON.stringify(entry.sources) : ''
      window.layoutShifts.push({value: entry.value, sources})
    }
  }).observe({type: 'layout-shift', buffered: true})
}

/** The sum of all layout shifts so far, and their sources. */
export async function layoutShift(page: Page): Promise<{total: number; sources: string}> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  return {
    total: shifts.reduce((sum, {value}) => sum + value, 0),
    sources: shifts.map(({sources}) => sources).join(),
  }
}

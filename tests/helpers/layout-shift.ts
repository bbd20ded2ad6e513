import type {Page} from 'playwright-core'

/**
 * Zero in the two decimals that it is reported in. On a cold start the width of a word may change
 * by some pixels when its typeface arrives after the fallback was painted.
 */
export const LAYOUT_SHIFT_MAX = 0.001

interface Shift {
  value: number
  /** What moved, from where to where. */
  sources: string
}

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** For `page.addInitScript`: notes what moved without the visitor's doing. */
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

/** How far everything moved so far, and what it was. */
export async function layoutShift(page: Page): Promise<{total: number; sources: string}> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  return {
    total: shifts.reduce((sum, {value}) => sum + value, 0),
    sources: shifts.map(({sources}) => sources).join(),
  }
}

import {href} from 'react-router'
import {STUDIO_PATH} from '#schemas/constants.ts'

/** The marker of documents in which React runs. */
export const HYDRATES = {'data-hydrates': ''} as const

/**
 * Pages are prerendered when a visitor is about to follow a link; files, the Studio and the dashboards, whose
 * links stay in their page, are not.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: [`${STUDIO_PATH}*`, '/lake/*', '/*-dashboard*']}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

declare global {
  interface Navigator {
    /** Only in Chromium (https://wicg.github.io/netinfo/). */
    connection?: {saveData: boolean; effectiveType?: string}
  }
  interface Document {
    /** Only in Chromium (https://wicg.github.io/nav-speculation/prerendering.html). */
    prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    /** Only in Chromium (https://wicg.github.io/navigation-timing-delivery-type/). */
    deliveryType?: string
  }
}

/** Has the browser prerender the links of a page, unless the visitor saves data or the line is slow. */
export function prerenderLinks(): void {
  const {connection} = navigator
  const isSlow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')
  // The Studio has no such part.
  if (isSlow || !document.getElementById('main')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = SPECULATION_RULES
  document.head.append(rules)
}

/**
 * Reports the view of a page that was loaded ahead, when a visitor opens it. The server counts all
 * other documents when it sends them.
 */
export function reportEarlyPage(): void {
  const report = () => {
    navigator.sendBeacon(`${href('/page-views')}?${new URLSearchParams({path: location.pathname})}`)
  }
  const [entry] = performance.getEntriesByType('navigation')
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', report, {once: true})
  } else if (
    entry instanceof PerformanceNavigationTiming &&
    entry.deliveryType === 'navigational-prefetch'
  ) {
    report()
  }
}

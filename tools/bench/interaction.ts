/**
 * `npm run bench -- interaction`: measures how soon pages are shown and react. Needs a build and an
 * idle machine. The history of decision 0025 has the figures of a bare app.
 */
import {say} from '#server/cli/shared/run-command.ts'
import {type OpenBrowser, openBrowser} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {firstPaint, medianOf, openSlowed} from './slowed-page.ts'

const PRESS_AFTER_PAINT_MS = 200
/** A press can be lost before the code is loaded; visitors then press again. */
const PRESS_AGAIN_MS = 100
const LIMIT_MS = 20_000
const ARTICLE = '/blog/your-first-fhir-interface'

interface Row {
  name: string
  path: string
  /** Selector of the pressed element. */
  control: string
  /** Runs in the page; true once the press had its effect. */
  isDone: () => boolean
  /** In milliseconds. */
  limit: number
  /** A link works before the code is loaded, so it is pressed once. */
  isLink?: boolean
}

const isLight = () => document.documentElement.classList.contains('light')
const ROWS: Row[] = [
  {
    name: 'theme toggle, home',
    path: '/',
    control: 'header button[aria-label^="Switch"]',
    isDone: isLight,
    limit: 100,
  },
  {
    name: 'theme toggle, article',
    path: ARTICLE,
    control: 'header button[aria-label^="Switch"]',
    isDone: isLight,
    limit: 100,
  },
  {
    name: 'menu, home',
    path: '/',
    control: 'header [aria-label="Menu"]',
    isDone: () => document.querySelector('header details[open], header [data-menu]') !== null,
    limit: 100,
  },
  {
    name: 'blog filter',
    limit: 250,
    path: '/blog',
    control: 'main button:text-is("Industry News")',
    isDone: () =>
      document.querySelector('main button[aria-pressed="true"]')?.textContent === 'Industry News' &&
      document.querySelectorAll('main li h2, main li h3').length === 1,
  },
  {
    name: 'blog card to article',
    limit: 250,
    path: '/blog',
    control: 'main li a[href*="/blog/"]',
    isLink: true,
    isDone: () =>
      /^\/blog\/./.test(location.pathname) &&
      document.querySelector('article h1, main h1')?.textContent !== 'Blog',
  },
]

/** Prints the table; the process fails if a target is missed. A slow line has no targets. */
export async function printInteraction(): Promise<void> {
  await using site = await startSite({isPublic: true})
  await using browser = await openBrowser()
  const missed: string[] = []
  const check = (isMet: boolean, name: string) => {
    if (!isMet) missed.push(name)
    return isMet ? ' ' : '!'
  }
  for (const isSlowLine of [false, true]) {
    const line = isSlowLine ? 'slow line' : 'no slow line'
    say(
      `\nPresses ${PRESS_AFTER_PAINT_MS} ms after the first paint, processor at a quarter, ${line} (ms)`,
    )
    for (const row of ROWS) {
      const time = await medianOf(() => pressTime(browser, site.url, row, isSlowLine))
      const mark = check(isSlowLine || time <= row.limit, `${row.name}, ${line}`)
      say(`${mark} ${row.name.padEnd(24)} ${ms(time)}`)
    }
  }
  for (const name of missed) say(`✗ ${name}`)
  if (missed.length > 0) process.exitCode = 1
}

async function pressTime(
  browser: OpenBrowser,
  url: string,
  {path, control, isDone, isLink}: Row,
  isSlowLine: boolean,
): Promise<number> {
  const {page, close} = await openSlowed(browser, isSlowLine)
  await page.goto(url + path, {waitUntil: 'commit'})
  await firstPaint(page)
  const target = page.locator(control).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PRESS_AFTER_PAINT_MS)
  const done = page.waitForFunction(isDone, null, {polling: 'raf', timeout: LIMIT_MS})
  let isOver = false
  // After a form post or a loader request, a second press would start again.
  page.on('request', (request) => {
    isOver ||= request.isNavigationRequest() || new URL(request.url()).pathname.endsWith('.data')
  })
  const finished = done.finally(() => {
    isOver = true
  })
  let pressed: number | null = null
  do {
    // Loading content can move the element.
    const box = await target.boundingBox()
    if (!box) break
    pressed ??= performance.now()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await Promise.race([finished, page.waitForTimeout(PRESS_AGAIN_MS)])
  } while (!isOver && !isLink)
  await finished
  if (pressed === null) throw new Error(`Nothing to press at ${path}`)
  const elapsed = performance.now() - pressed
  await close()
  return elapsed
}

function ms(value: number): string {
  return value.toFixed(0).padStart(5)
}

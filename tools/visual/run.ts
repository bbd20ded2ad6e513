import {existsSync} from 'node:fs'
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {comparePictures} from './compare-pictures.ts'

/**
 * `npm run visual`: takes a screenshot of each page, dark and light, in phone and desktop width,
 * and compares it with an earlier run. The first run saves its screenshots as the baseline;
 * `-- --update` replaces them. Screenshots depend on the fonts of a machine, so they stay local and
 * are not part of any check. Needs a build.
 */
const FOLDER = join(import.meta.dirname, '../../.cache/visual')
const WIDTHS_PX = [390, 1440]
const THEMES = ['dark', 'light'] as const
/** Smaller differences come from rounding. */
const ALLOWED_SHARE = 0.0005

const isUpdate = process.argv.includes('--update')
const changed: string[] = []
let kept = 0

await mkdir(join(FOLDER, 'baseline'), {recursive: true})
await rm(join(FOLDER, 'changed'), {recursive: true, force: true})
await mkdir(join(FOLDER, 'changed'), {recursive: true})
await using site = await startSite()
await using browser = await openBrowser()
for (const width of WIDTHS_PX) {
  for (const theme of THEMES) {
    const {page} = await openPage(browser, site.url, {
      viewport: {width, height: 900},
      reducedMotion: 'reduce',
    })
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    // The map comes from another origin and differs each time.
    await page.route(
      ({origin}) => origin !== site.url,
      (route) => route.abort(),
    )
    for (const path of EVERY_PAGE) await check(page, path, `${nameOf(path)}-${theme}-${width}`)
    await page.context().close()
  }
}
report()

async function check(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, {waitUntil: 'networkidle'})
  await loadLazyPictures(page)
  const now = await page.screenshot({fullPage: true, animations: 'disabled'})
  const baseline = join(FOLDER, 'baseline', `${name}.png`)
  if (isUpdate || !existsSync(baseline)) {
    await writeFile(baseline, now)
    kept++
    return
  }
  const {share, difference} = await comparePictures(await readFile(baseline), now)
  if (share <= ALLOWED_SHARE) return
  changed.push(`${name}: ${(share * 100).toFixed(2)} %`)
  await writeFile(join(FOLDER, 'changed', `${name}.png`), now)
  if (difference) await writeFile(join(FOLDER, 'changed', `${name}-difference.png`), difference)
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

function report(): void {
  if (kept > 0) process.stdout.write(`${kept} pictures kept as the baseline in ${FOLDER}\n`)
  if (changed.length === 0) {
    process.stdout.write('No page looks different.\n')
    return
  }
  process.stdout.write(`Look at ${join(FOLDER, 'changed')}:\n  ${changed.join('\n  ')}\n`)
  process.exitCode = 1
}

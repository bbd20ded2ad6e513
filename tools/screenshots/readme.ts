import {join} from 'node:path'
import sharp from 'sharp'
import {type OpenBrowser, openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {openDocument, signInToStudio} from '#tests/helpers/studio/studio.ts'

/** `npm run screenshots`: takes the screenshots of the README. Needs a build. */
const DESK = {width: 1280, height: 800}
const PHONE = {width: 390, height: 800}
const PRINTED_WIDTH_PX = 1000
const PRINTED_PHONE_PX = 460

interface Shot {
  name: string
  path: string
  theme: 'dark' | 'light'
  size: typeof DESK
}

const SHOTS: Shot[] = [
  {name: 'home-dark', path: '/', theme: 'dark', size: DESK},
  {name: 'madicare-light', path: '/madicare', theme: 'light', size: DESK},
  {name: 'blog-light-phone', path: '/blog', theme: 'light', size: PHONE},
  {name: 'features-dark-phone', path: '/madicare-features', theme: 'dark', size: PHONE},
]

await using site = await startSite()
await using browser = await openBrowser()
for (const shot of SHOTS) await save(shot.name, await take(browser, shot), shot.size)
await save('studio', await studio(browser), DESK)

async function take(inBrowser: OpenBrowser, {path, theme, size}: Shot): Promise<Buffer> {
  const {page} = await openPage(inBrowser, site.url, {
    viewport: size,
    deviceScaleFactor: size === PHONE ? 2 : 1,
    reducedMotion: 'reduce',
  })
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  await page.goto(path, {waitUntil: 'networkidle'})
  // No scrollbar is drawn here, so its reserved space would stay empty.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })
  return page.screenshot()
}

async function studio(inBrowser: OpenBrowser): Promise<Buffer> {
  const {page} = await openPage(inBrowser, site.url, {viewport: DESK})
  await signInToStudio(page)
  await openDocument(page, 'article', 'article-first-fhir-interface')
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

async function save(name: string, picture: Buffer, size: typeof DESK): Promise<void> {
  await sharp(picture)
    .resize({width: size === PHONE ? PRINTED_PHONE_PX : PRINTED_WIDTH_PX})
    .webp({quality: 80})
    .toFile(join(import.meta.dirname, '../../docs/images', `${name}.webp`))
}

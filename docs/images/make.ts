import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import sharp from 'sharp'
import {openBrowser, openPage} from '../../tests/helpers/open-browser.ts'
import {startSite} from '../../tests/helpers/start-site.ts'
import {openDocument, signInToStudio} from '../../tests/helpers/studio.ts'

/** `npm run screenshots`: takes the pictures of the documentation anew. Needs a build. */
const VIEW = {width: 1280, height: 800}
const PRINTED_WIDTH_PX = 1600

await using site = await startSite()
await using browser = await openBrowser()
const [dark, light] = [await homePage(browser, 'dark'), await homePage(browser, 'light')]
await save('home', await sideBySide(dark, light))
await save('studio', await studio(browser))

async function homePage(inBrowser: Browser, theme: 'dark' | 'light'): Promise<Buffer> {
  const {page} = await openPage(inBrowser, site.url, {viewport: VIEW, reducedMotion: 'reduce'})
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  await page.goto('/', {waitUntil: 'networkidle'})
  return page.screenshot()
}

async function studio(inBrowser: Browser): Promise<Buffer> {
  const {page} = await openPage(inBrowser, site.url, {viewport: VIEW})
  await signInToStudio(page)
  await openDocument(page, 'article', 'article-first-fhir-interface')
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

async function sideBySide(left: Buffer, right: Buffer): Promise<Buffer> {
  const {width, height} = VIEW
  const canvas = {width: 2 * width, height, channels: 3, background: 'black'} as const
  return sharp({create: canvas})
    .composite([
      {input: left, left: 0, top: 0},
      {input: right, left: width, top: 0},
    ])
    .png()
    .toBuffer()
}

async function save(name: string, picture: Buffer): Promise<void> {
  await sharp(picture)
    .resize({width: PRINTED_WIDTH_PX, withoutEnlargement: true})
    .webp({quality: 82})
    .toFile(join(import.meta.dirname, `${name}.webp`))
}

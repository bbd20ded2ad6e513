import {writeFile} from 'node:fs/promises'
import sharp from 'sharp'
import {exampleBlocks} from '#tests/helpers/site/example-blocks.ts'
import {openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'

/**
 * `npm run thumbnails`: takes the picture of each block for the menu that adds blocks to a page.
 * Needs a build. Arguments select blocks by folder.
 */
const VIEWPORT = {width: 1200, height: 900}
/** Size in pixels; the menu shows them at half of it. */
const SIZE = {width: 480, height: 300}

const wanted = process.argv.slice(2)
await using site = await startSite()
const blocks = await exampleBlocks()
await (await editorClient(site.url)).create({
  _type: 'page',
  title: 'Examples',
  slug: {_type: 'slug', current: 'examples'},
  blocks: blocks.map((block) => ({...block, anchor: block._key})),
})
await using browser = await openBrowser()
const {page} = await openPage(browser, site.url, {viewport: VIEWPORT, reducedMotion: 'reduce'})
await page.goto('/examples')
// It would lie over the blocks.
await page.evaluate(() => document.querySelector('header')?.remove())
for (const {_key: folder} of blocks) {
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  const block = page.locator(`[id="${folder}"]`)
  await block.scrollIntoViewIfNeeded()
  await block
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map((image) => image.decode())))
  const picture = sharp(await block.screenshot({animations: 'disabled'}))
  const {width, height} = await picture.metadata()
  const isWide = width / height > SIZE.width / SIZE.height
  // A low block stands on more of its own ground.
  const edge = {left: 0, top: Math.floor(height / 2), width: 1, height: 1}
  const [r, g, b] = await picture.clone().extract(edge).raw().toBuffer()
  const thumbnail = await picture
    .resize({...SIZE, fit: isWide ? 'contain' : 'cover', position: 'top', background: {r, g, b}})
    .webp({quality: 70})
    .toBuffer()
  await writeFile(new URL(`../../app/blocks/${folder}/thumbnail.webp`, import.meta.url), thumbnail)
  process.stdout.write(`${folder}: ${(thumbnail.length / 1000).toFixed(1)} kB\n`)
}

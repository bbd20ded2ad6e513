/**
 * The Studio of a foreign project. `STUDIO_FOLDER` is a folder with another version of the Studio: see
 * tests/README.md.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {openBrowser} from '../../helpers/site/open-browser.ts'
import {openForeignPost, startForeignStudio} from '../../helpers/studio/foreign-studio.ts'

/** Longer than a Studio takes from one request of the sign-in to the next. */
const LATE_MS = 1500

test('the official blog template edits in a lake that is started by its command', async () => {
  await using studio = await startForeignStudio(process.env.STUDIO_FOLDER)
  const written = await studio.runScript('scripts/posts.ts', 'Written by the script')
  expect(JSON.parse(written)).toEqual([{title: 'Written by the script', author: 'Asha Rathore'}])

  await using browser = await openBrowser()
  const page = await (await browser.newContext()).newPage()
  // A Studio of version 5 led back to the sign-in page when these came after the other responses.
  await page.route(/\/users\/me\b/, async (route) => {
    await pause(LATE_MS)
    await route.continue()
  })
  await page.goto(studio.url)
  const title = await openForeignPost(page, 'Written by the script')
  await expect.poll(() => title.inputValue()).toBe('Written by the script')
  await title.fill('Edited in the Studio')

  await expect
    .poll(() => studio.client.fetch('*[_type == "post"].title', {}, {perspective: 'drafts'}))
    .toEqual(['Edited in the Studio'])
})

import {expect} from 'vitest'
import {holdScripts} from '../../helpers/site/hold-scripts.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {shownText} from '../../helpers/studio/presentation.ts'
import {previewSecret} from '../../helpers/studio/preview-session.ts'
import {ARTICLE, ARTICLE_PATH, test} from '../../helpers/studio/start-editing.ts'

const DRAFT_TITLE = 'A title that no visitor knows'

test('what is saved before a preview listens is shown too', async ({editing}) => {
  const {site, client} = editing
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, site.url)
  await page.goto(`/preview/enable?sanity-preview-secret=${await previewSecret(site.url)}`)
  const release = await holdScripts(page)
  await page.goto(ARTICLE_PATH, {waitUntil: 'commit'})
  const headline = page.getByRole('heading', {level: 1})
  const before = await shownText(headline)

  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  await client.create({...article, _id: `drafts.${ARTICLE}`, title: DRAFT_TITLE})
  expect(await shownText(headline)).toBe(before)
  release()
  await expect.poll(() => shownText(headline)).toBe(DRAFT_TITLE)
  expect(problems).toEqual([])
})

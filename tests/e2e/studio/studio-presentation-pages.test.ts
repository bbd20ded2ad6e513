import type {FrameLocator, Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {MAP} from '../../helpers/site/pages.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {MARKS, openField, openPresentation} from '../../helpers/studio/presentation.ts'
import {openPreview} from '../../helpers/studio/preview-session.ts'
import {ARTICLE, ARTICLE_PATH, test} from '../../helpers/studio/start-editing.ts'
import {openDocument} from '../../helpers/studio/studio.ts'

const LIMIT = {timeout: 600_000}

/** Each kind of page, with its document and the other types that it shows. */
const DOCUMENTS = [
  ['/', 'page', ['testimonial']],
  ['/madicare', 'page', ['productFeature', 'hospitalCaseStudy']],
  ['/madicare-features', 'featuresPage', ['productFeature']],
  ['/madicare-case-study/1', 'hospitalCaseStudy', []],
  ['/software-solutions', 'page', ['service', 'caseStudy']],
  ['/case-study/fintech', 'caseStudy', []],
  ['/about', 'page', ['teamMember', 'milestone']],
  ['/blog', 'blogPage', ['article']],
  ['/blog/your-first-fhir-interface', 'article', ['teamMember']],
  ['/faq', 'faqPage', ['faq']],
  ['/referral', 'referralPage', []],
  ['/course-register', 'coursePage', []],
  ['/login', 'loginPage', []],
  ['/form/contact', 'form', []],
  ['/newsletter', 'siteSettings', []],
] as const

/** One page for each way to find its document: by type, by id, by path, from the settings. */
const UNMARKED = ['/form/contact', '/newsletter']
const WALKED = ['/', '/blog/your-first-fhir-interface', ...UNMARKED]

// No attribute has marks: preview-shows-the-same.test.ts.
test('a preview marks its headline, blocks and each document that it shows', async ({editing}) => {
  const {url} = editing.site
  const cookie = await openPreview(url)
  for (const [path, type, others] of DOCUMENTS) {
    const html = await (await fetch(url + path, {headers: {cookie}})).text()
    if (!UNMARKED.includes(path)) {
      expect.soft(/<h1.*?<\/h1>/s.exec(html)?.[0], path).toMatch(MARKS)
    }
    for (const type of others) expect.soft(html, path).toContain(`type=${type};`)
    // The overlay selects and drags a block by this attribute.
    const block = /<div[^>]* data-sanity="[^"]*;path=blocks:hero;/
    if (type === 'page') expect.soft(block.test(html), path).toBe(true)
    // In the markup itself, not in the data of its scripts.
    const markup = html.replaceAll(/<script.*?<\/script>/gs, '')
    expect.soft(/<head.*?<\/head>/s.exec(markup)?.[0], path).not.toMatch(MARKS)
  }
})

test('a page opens its document, a click opens others', LIMIT, async ({editing: {page, site}}) => {
  for (const host of MAP.frames) {
    await page.route(`https://${host}/**`, (route) => route.fulfill({body: ''}))
  }
  const preview = await openPresentation(page, '/contact')
  for (const [path, type, others] of DOCUMENTS.filter(([path]) => WALKED.includes(path))) {
    // The Studio drops a URL that is entered before the page in the frame has connected.
    const shown = () => frameOf(page)?.evaluate(() => location.pathname)
    const go = async () => {
      if ((await shown()) !== path) await enterAddress(page, site.url + path)
      return shown()
    }
    await expect.poll(go, {interval: 3000}).toBe(path)
    await expect.poll(() => new URL(page.url()).pathname).toContain(`/presentation/${type}/`)
    await headlineOf(preview).waitFor()
    if (!UNMARKED.includes(path)) await openField(page, headlineOf(preview), fieldOf(type))
    for (const other of others) {
      const shown = preview.locator(`main [data-sanity*="type=${other};"]:visible`).first()
      await openField(page, shown, fieldOf(other))
    }
  }
})

test('“Edit” stays off: links work, and the form follows', LIMIT, async ({editing: {page}}) => {
  const preview = await openPresentation(page, '/madicare')
  // The switch is set again when Studio and page have connected.
  await openField(page, headlineOf(preview), fieldOf('page'))
  const edit = page.getByRole('checkbox', {name: 'Edit', exact: true})
  await edit.click({force: true})
  await expect.poll(() => edit.isChecked()).toBe(false)
  for (const [link, document] of [
    ['/', 'page/page-home'],
    ['/blog', 'blogPage/'],
  ]) {
    await preview.locator(`footer a[href="${link}"]`).first().click()
    await expect.poll(() => page.url()).toContain(`/presentation/${document}`)
    expect(await frameOf(page)?.evaluate(() => scrollY)).toBe(0)
  }
  expect(await edit.isChecked()).toBe(false)
})

test('a document says where it is used and leads there', LIMIT, async ({editing: {page, site}}) => {
  // Other types: studio/presentation/used-on.test.ts.
  await openDocument(page, 'teamMember', await firstAuthor(site.url))
  await page.getByRole('button', {name: /^Used on/}).click()
  const usedOn = (path: string) => page.locator('a[href*="presentation"]', {hasText: path}).first()
  await usedOn('/blog/').waitFor()
  await usedOn('/about').click()
  await page.waitForURL(/\/studio\/presentation\/teamMember/)
  await expect.poll(() => frameOf(page)?.evaluate(() => location.pathname)).toBe('/about')

  // A page has a button, and the banner lists the other pages that show something of it.
  await openDocument(page, 'article', ARTICLE)
  await page.getByRole('button', {name: 'Also on 2 other pages'}).waitFor()
  await page.getByRole('link', {name: 'Open the page'}).click()
  await page.waitForURL(/\/studio\/presentation\/article/)
  await expect.poll(() => frameOf(page)?.evaluate(() => location.pathname)).toBe(ARTICLE_PATH)
  await page.getByRole('link', {name: 'Open the page'}).waitFor({state: 'detached'})
})

function headlineOf(preview: FrameLocator): Locator {
  return preview.getByRole('heading', {level: 1})
}

/** Studio path while a field of a document of this type is open next to the page. */
function fieldOf(type: string): RegExp {
  return new RegExp(`/presentation/${type}/[^/]+/.+`)
}

/** Retries until the URL is accepted: while a page loads, the URL field restores its own URL. */
async function enterAddress(page: Page, url: string): Promise<void> {
  const address = page.getByTestId('presentation-root').getByRole('textbox').first()
  await expect
    .poll(
      async () => {
        await address.fill(url)
        await address.press('Enter')
        return new URL(page.url()).searchParams.get('preview')
      },
      {interval: 2000},
    )
    .toBe(url)
}

function frameOf(page: Page) {
  return page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
}

async function firstAuthor(siteUrl: string): Promise<string> {
  const client = await editorClient(siteUrl)
  return client.fetch<string>('*[_type == "article" && defined(author)][0].author._ref')
}

/** Pages that editors build from blocks, as visitors see them. */
import {expect} from 'vitest'
import {expectAccessibleInLooks} from '../../helpers/axe.ts'
import {editorClient} from '../../helpers/editor-client.ts'
import {type ExampleBlock, exampleBlocks} from '../../helpers/example-blocks.ts'
import {testOnOwnSite} from '../../helpers/visit.ts'

const PATH = '/examples/every-block'

/** A site with a page of every block, and an editor's client. */
const test = testOnOwnSite
  .extend('blocks', {scope: 'file'}, async () => {
    const blocks = await exampleBlocks()
    return blocks.map((block) => ({...block, anchor: block._key}))
  })
  .extend('client', {scope: 'file'}, async ({site, blocks}) => {
    const client = await editorClient(site.url)
    await client.create({_id: 'every-block', ...pageAt(PATH, blocks)})
    return client
  })

function pageAt(path: string, blocks: ExampleBlock[]) {
  const slug = {_type: 'slug', current: path.slice(1)}
  return {_type: 'page', title: 'Every block', language: 'en', slug, blocks}
}

test('every block has its place, name and ground, for every visitor', async ({
  visit,
  blocks,
  client: _filled,
}) => {
  const page = await visit(PATH)
  for (const {_key} of blocks) {
    expect.soft(await page.locator(`#${_key} section`).count(), _key).toBeGreaterThan(0)
  }
  expect(await page.getByRole('heading', {level: 1}).count()).toBe(1)
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id))
  expect(ids.length).toBe(new Set(ids).size)
  await expectAccessibleInLooks(page, 'every block')
  await page.setViewportSize({width: 320, height: 900})
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)
})

test('without JavaScript every block is there', async ({visit, blocks, client: _filled}) => {
  const page = await visit(PATH, {javaScriptEnabled: false, viewport: {width: 390, height: 900}})
  for (const {_key} of blocks) {
    const text = await page.locator(`#${_key}`).innerText()
    expect.soft(text.trim(), _key).not.toBe('')
  }
})

test('its Markdown alternate, the sitemap and a link to a block lead to the page', async ({
  site,
  blocks,
  client: _filled,
}) => {
  const markdown = await fetch(`${site.url}${PATH}.md`)
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.headers.get('link')).toContain(`${PATH}>; rel="canonical"`)
  const text = await markdown.text()
  expect(text.split('\n## ').length).toBeGreaterThan(blocks.length / 2)
  const html = await (await fetch(site.url + PATH)).text()
  expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${PATH}.md"/>`)
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(`${PATH}</loc>`)
})

test('a page follows its document: hidden blocks, a new path, unpublishing', async ({
  site,
  client,
}) => {
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, {redirect: 'manual'})
    const {status, headers} = answer
    return {status, location: headers.get('location'), html: await answer.text()}
  }
  const callToAction = (key: string, title: string, isHidden: boolean) => ({
    _type: 'callToActionBlock',
    _key: key,
    title,
    isHidden,
  })
  const shown = callToAction('a', 'Shown to everybody', false)
  const hidden = callToAction('b', 'Kept for later', true)
  await client.create({_id: 'drafts.moving', ...pageAt('/spring', [shown, hidden])})
  expect((await ask('/spring')).status).toBe(404)
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.moving',
    publishedId: 'moving',
  })
  const {status, html} = await ask('/spring')
  expect(status).toBe(200)
  expect(html).toContain('Shown to everybody')
  expect(html).not.toContain('Kept for later')
  await client.patch('moving').set({'slug.current': 'campaigns/spring'}).commit()
  expect(await ask('/spring')).toMatchObject({status: 301, location: '/campaigns/spring'})
  expect(await ask('/campaigns/spring')).toMatchObject({status: 200})
  expect(await ask('/Campaigns/Spring/')).toMatchObject({status: 301})
  await client.delete('moving')
  expect((await ask('/campaigns/spring')).status).toBe(404)
})

test('the privacy notice names the days of the settings, and forms link to it', async ({
  site,
  client,
}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text()
  expect(await html('/privacy')).toContain('365 days')
  await client.patch('siteSettings').set({inboxRetentionDays: 90}).commit()
  expect(await html('/privacy')).toContain('90 days')
  for (const path of ['/contact', '/referral', '/course-register', '/newsletter']) {
    const main = /<main.*<\/main>/s.exec(await html(path))?.[0]
    expect.soft(main, path).toContain('href="/privacy"')
  }
})

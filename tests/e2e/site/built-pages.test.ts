/** Pages that editors build from blocks, as visitors see them. */
import {expect} from 'vitest'
import {z} from 'zod'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {type ExampleBlock, exampleBlocks} from '../../helpers/site/example-blocks.ts'
import {FORMS, fillForm} from '../../helpers/site/forms.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {takePolicyViolations} from '../../helpers/site/policy-violations.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'

const PATH = '/examples/every-block'
const PHONE = {width: 390, height: 900}

/** Choices of editors that the examples do not make. */
const OTHER_CHOICES = [
  {of: 'feature-grid', layout: 'list'},
  {of: 'testimonials', layout: 'carousel'},
  {of: 'case-studies', kind: 'software'},
  {of: 'image-and-text', side: 'left'},
  {of: 'image-and-text', side: 'below'},
  {of: 'steps', layout: 'row'},
  {of: 'drawing-and-list', side: 'left'},
  {of: 'form', form: 'referral'},
  {of: 'form', form: 'course'},
  {of: 'form', form: 'newsletter'},
]

const named = z.object({
  intro: z.object({title: z.string()}).optional(),
  title: z.string().optional(),
  body: z.array(z.object({children: z.array(z.object({text: z.string()}))})).optional(),
})

/** A site with a page of every block, and an editor's client. */
const test = testOnOwnSite
  .extend('blocks', {scope: 'file'}, async () => {
    const blocks = await exampleBlocks()
    return blocks.map((block) => ({...block, anchor: block._key, heading: headingOf(block)}))
  })
  .extend('client', {scope: 'file'}, async ({editor, blocks}) => {
    const others = OTHER_CHOICES.flatMap(({of, ...choice}) =>
      blocks
        .filter(({_key}) => _key === of)
        .map(({anchor: _own, heading, ...block}) => ({
          ...block,
          ...(choice.form ? {form: {_type: 'reference', _ref: choice.form}} : choice),
          // Names of sections are different on one page.
          intro: {_type: 'sectionIntro', title: `${heading}: ${Object.values(choice)}`},
          _key: [of, ...Object.values(choice)].join('-'),
        })),
    )
    await editor.create({_id: 'every-block', ...pageAt(PATH, [...blocks, ...others])})
    return editor
  })

function headingOf(block: ExampleBlock): string {
  const {intro, title, body} = named.parse(block)
  return intro?.title ?? title ?? body?.[0]?.children[0]?.text ?? ''
}

function pageAt(path: string, blocks: ExampleBlock[]) {
  const slug = {_type: 'slug', current: path.slice(1)}
  return {_type: 'page', title: 'Every block', language: 'en', slug, blocks}
}

test('every block has its place, heading and link', async ({visit, blocks, client: _filled}) => {
  const page = await visit(PATH, MAP)
  for (const {_key, heading} of blocks.filter((block) => block.heading !== '')) {
    const level = _key === 'hero' ? 1 : 2
    const name = page.locator(`#${_key} section`).getByRole('heading', {name: heading, level})
    expect.soft(await name.count(), _key).toBe(1)
  }
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({tagName}) => Number(tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([])
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id))
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  await expectAccessibleInLooks(page, 'every block')
  for (const {_key} of blocks) {
    await page.evaluate((hash) => location.assign(hash), `#${_key}`)
    await expect.poll(() => isBelowHeader(_key), {message: _key}).toBe(true)
  }
  await page.setViewportSize({width: 320, height: 900})
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)

  function isBelowHeader(id: string): Promise<boolean> {
    return page.locator(`#${id}`).evaluate((block) => {
      const {top} = block.getBoundingClientRect()
      const {bottom} = document.querySelector('header')?.getBoundingClientRect() ?? {bottom: 0}
      return top >= Math.min(bottom, scrollY) && top < innerHeight
    })
  }
})

// The test above fails at any request to another origin.
test('an embed loads after a click, as the policy allows', async ({visit, client: _filled}) => {
  const page = await visit(PATH, {frames: ['player.vimeo.com', ...MAP.frames]})
  expect(await page.locator('#embed iframe').count()).toBe(0)
  await page.getByRole('button', {name: /^Play video/}).click()
  await page.frameLocator('#embed iframe').locator('body').waitFor({state: 'attached'})
  // The map's frame has no URL until it is near.
  const isShown = () =>
    page.frames().some((frame) => frame.url().startsWith('https://player.vimeo.com/'))
  await expect.poll(isShown).toBe(true)
  expect(takePolicyViolations()).toEqual([])
})

test('without JavaScript all blocks are read, and forms send', async ({visit, blocks, client}) => {
  const page = await visit(PATH, {...MAP, javaScriptEnabled: false, viewport: PHONE})
  for (const {_key, heading} of blocks) {
    expect.soft(await page.locator(`#${_key}`).innerText(), _key).toContain(heading)
  }
  await fillForm(page.locator('#form form'), 'contact')
  await page.locator('#form form').getByRole('button', {name: 'Send Message'}).click()
  await page.getByText('Thank you for your message!').waitFor()
  const sent = '*[_type == "submission"]{form, "name": answers[0].value, "page": source.page}'
  expect(await client.fetch<unknown>(sent, {}, {perspective: 'raw'})).toEqual([
    {form: 'contact', name: FORMS.contact.stored.name, page: PATH},
  ])
})

test('a page links to calendar files of its agenda, which follow edits', async ({site, client}) => {
  const entry = (title: string) => ({
    ...{_type: 'agendaEntry', _key: 'talk', title, place: 'Hall 4'},
    ...{start: '2027-03-15T04:30:00Z', end: '2027-03-15T05:15:00Z'},
  })
  const agenda = {_type: 'agendaBlock', _key: 'a', entries: [entry('Beds on one board')]}
  await client.create({_id: 'agenda', _type: 'sharedBlock', blocks: [agenda]})
  const shared = {_type: 'reference', _ref: 'agenda'}
  const place = {_type: 'blockReference', _key: 'place', shared}
  await client.create(pageAt('/fair', [place]))
  const html = await (await fetch(`${site.url}/fair`)).text()
  const [, path] = /href="(\/calendar\/[^"]+\/place\/talk\.ics)"/.exec(html) ?? []
  const ask = () => fetch(site.url + path)
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await response.text()).toContain('SUMMARY:Beds on one board\r\n')
  expect((await ask()).headers.get('cache-status')).toBe('pages; hit')
  await client.patch('agenda').set({'blocks[0].entries[0].title': 'Every bed'}).commit()
  expect(await (await ask()).text()).toContain('SUMMARY:Every bed\r\n')
  await client.patch('agenda').set({'blocks[0].isHidden': true}).commit()
  expect((await ask()).status).toBe(404)
})

test('the privacy notice shows the set days, and forms link to it', async ({site, client}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text()
  expect(await html('/privacy')).toContain('365 days')
  await client.patch('siteSettings').set({inboxRetentionDays: 90}).commit()
  expect(await html('/privacy')).toContain('90 days')
  for (const path of ['/contact', '/referral', '/course-register', '/newsletter']) {
    const main = /<main.*<\/main>/s.exec(await html(path))?.[0]
    expect.soft(main, path).toContain('href="/privacy"')
  }
})

import {expect} from 'vitest'
import {shownText} from '../../helpers/studio/presentation.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  fieldInput,
  formReady,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

const TITLE = 'Beds at a glance'
const PATH = '/beds-at-a-glance'
const RENAMED = '/campaigns/every-bed'
/** A campaign's link to the page. */
const LINK = `${PATH}?utm_source=newsletter&utm_medium=email&utm_campaign=spring-2027`

const LIMIT = {timeout: 300_000}

test(
  'a landing page is made from the template, published, and renamed',
  LIMIT,
  async ({editing: {page, site, client, html, status}}) => {
    await openStudio(page, '/studio/intent/create/template=page-landing;type=page')
    await formReady(page)
    await page.getByText('This page is not on the site yet.').waitFor()
    await fieldInput(page, 'title').fill(TITLE)
    await page.getByRole('button', {name: 'Generate'}).click()
    const blocks = page.getByTestId('field-blocks')
    const draft = () =>
      client.fetch<{_id: string; types: string[]; button: unknown} | null>(
        `*[_type == "page" && title == $title][0]{
          _id, "types": blocks[]._type, "button": blocks[-1].secondaryCta
        }`,
        {title: TITLE},
        {perspective: 'raw'},
      )
    await expect.poll(async () => (await draft())?.types.length).toBe(6)

    // The menu shows a picture of each block.
    await blocks.getByRole('button', {name: /^Add item/}).click()
    const picture = page.locator('img[src*="thumbnail"]').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
    await page.getByRole('menuitem', {name: 'Call to action'}).click()
    await expect.poll(async () => (await draft())?.types.at(-1)).toBe('callToActionBlock')
    // The Studio presets the block's fields after it has inserted the block.
    await expect.poll(async () => (await draft())?.button).toMatchObject({target: 'path'})
    const {_id = ''} = (await draft()) ?? {}
    await client
      .patch(_id)
      .set({
        'blocks[_type == "heroBlock"].title': 'Every bed on one board',
        'blocks[_type == "callToActionBlock"].title': 'Come and see',
        'blocks[_type == "callToActionBlock"].primaryCta': {
          _type: 'cta',
          label: 'Write to us',
          target: 'path',
          path: '/contact',
        },
      })
      .commit()
    // Without the dialog of the new block.
    await openDocument(page, 'page', _id.replace('drafts.', ''))
    await page.getByRole('link', {name: 'Open the page'}).click()
    const preview = page.frameLocator('iframe')
    const headline = preview.getByRole('heading', {level: 1})
    await expect.poll(() => shownText(headline)).toBe('Every bed on one board')
    for (const label of ['Full Name', 'Email', 'Message']) {
      await preview.locator('#form').getByLabel(label).waitFor()
    }
    expect(await status(PATH)).toBe(404)
    await openDocument(page, 'page', _id.replace('drafts.', ''))

    // The template can't be published without its texts.
    const publishButton = page.getByTestId('action-publish')
    await expect.poll(() => publishButton.isDisabled()).toBe(true)
    await page.getByRole('button', {name: 'Validation'}).click()
    await page.getByText('Fill in “Text”.').first().waitFor()
    const CARD = {title: 'Beds', description: 'A board for every ward.'}
    const written = JSON.stringify(await client.getDocument(_id), (_name, value: unknown) =>
      Object(value)._type === 'iconCard' ? {...CARD, ...Object(value)} : value,
    )
    await client.createOrReplace(JSON.parse(written))
    await publish(page)
    await expect.poll(() => status(PATH)).toBe(200)

    await fieldInput(page, 'slug').fill(RENAMED.slice(1))
    await publish(page)
    await expect.poll(() => status(RENAMED)).toBe(200)
    const old = await fetch(site.url + LINK, {redirect: 'manual'})
    expect([old.status, old.headers.get('location')]).toEqual([301, LINK.replace(PATH, RENAMED)])
    const found = () => html('/search?q=every+bed+board')
    await expect.poll(found).toContain(`href="${RENAMED}`)
    expect(await found()).not.toContain(`href="${PATH}`)
  },
)

test('a block of a page is hidden in its form', async ({editing}) => {
  const {page, client, html} = editing
  const primaryCta = {_type: 'cta', label: 'Write to us', target: 'path', path: '/contact'}
  await client.create({
    _id: 'page-spring',
    _type: 'page',
    title: 'Spring',
    language: 'en',
    slug: {_type: 'slug', current: 'campaigns/spring'},
    blocks: ['Come and see', 'Ask for a date'].map((title, place) => {
      return {_type: 'callToActionBlock', _key: `block-${place}`, title, primaryCta}
    }),
  })
  await openDocument(page, 'page', 'page-spring')
  const row = page.getByTestId('field-blocks').locator('[data-index]').last()
  await row.getByText('Ask for a date').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check({force: true})
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await row.getByText('Call to action (hidden)').waitFor()
  await publish(page)
  await expect.poll(() => html('/campaigns/spring')).not.toContain('Ask for a date')
  expect((await html('/campaigns/spring')).split('Come and see</h2>')).toHaveLength(2)
})

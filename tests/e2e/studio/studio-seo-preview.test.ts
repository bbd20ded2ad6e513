import type {Page} from 'playwright-core'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect} from 'vitest'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {type LinkableDocument, publicPath} from '#studio/public-path.ts'
import {renderedSeo} from '#studio/seo-preview/rendered-seo.ts'
import {test} from '#tests/helpers/studio/start-editing.ts'
import {openDocument} from '#tests/helpers/studio/studio.ts'

async function openSeo(page: Page, type: string, id: string): Promise<void> {
  await openDocument(page, type, id)
  await page.getByRole('tab', {name: 'Search and sharing'}).click()
  await page.getByTestId('search-result').waitFor()
}

/** The page's own metadata for search engines. */
async function metaOf(html: string) {
  const content = (name: string) =>
    html.match(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))?.[1]
  return {
    title: html.match(/<title>([^<]*)</)?.[1],
    description: content('description'),
  }
}

test('the preview follows what is typed', async ({editing: {page}}) => {
  await openSeo(page, 'page', 'page-home')
  const result = page.getByTestId('search-result')
  const title = page.getByTestId('field-seo.title').getByRole('textbox')
  await title.fill('Hospital software')
  await expect
    .poll(() => result.getByTestId('search-title').textContent())
    .toBe('Hospital software | Neelgarh Software')
  await title.fill('')
  await expect
    .poll(() => result.getByTestId('search-title').textContent())
    .toBe('Home | Neelgarh Software')
})

test('for every page, the preview has the title and description of the page', async ({editing}) => {
  const {client} = editing
  const pages = await client.fetch<(LinkableDocument & {_id: string})[]>(
    '*[defined(slug.current) || _id in $singletons]',
    {singletons: Object.keys(PAGE_PATHS)},
  )
  expect(pages.length).toBeGreaterThan(20)
  const settings = await client.fetch<{brand: string; description: string}>(
    '*[_id == "siteSettings"][0]{brand, "description": coalesce(defaultSeo.description, tagline)}',
  )
  const transaction = client.transaction()
  for (const {_id} of pages) transaction.patch(_id, {unset: ['seo']})
  await transaction.commit()
  const site = {...settings, origin: editing.site.url}
  for (const page of pages) {
    const path = publicPath(page) ?? ''
    const {title, description} = await metaOf(await editing.html(path))
    const preview = renderedSeo({...page, seo: undefined}, site)
    expect([path, title, description]).toEqual([
      path,
      renderToStaticMarkup(preview.title),
      renderToStaticMarkup(preview.description),
    ])
  }
})

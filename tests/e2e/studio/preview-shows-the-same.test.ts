import {expect} from 'vitest'
import {visibleText} from '#app/lib/text.ts'
import {schema} from '#tests/helpers/studio/validate-document.ts'
import {type ExampleBlock, exampleBlocks} from '../../helpers/site/example-blocks.ts'
import {EVERY_PAGE} from '../../helpers/site/pages.ts'
import {ownSiteTest as test} from '../../helpers/site/shared-test.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {MARKS} from '../../helpers/studio/presentation.ts'
import {openPreview} from '../../helpers/studio/preview-session.ts'

const PATHS = [
  ...EVERY_PAGE,
  '/terms',
  '/search?q=nurse',
  '/blog?q=nurse',
  '/faq?q=prise',
  '/nowhere',
]

test('every block, with each choice, shows the same in a preview as published', async ({site}) => {
  const client = await editorClient(site.url)
  const preview = await openPreview(site.url)
  for (const block of await exampleBlocks()) {
    const slug = {_type: 'slug', current: block._key}
    await client.create({_type: 'page', title: block._type, slug, blocks: withChoices(block)})
    await expectSame(site.url, `/${block._key}`, preview)
  }
})

test('every kind of page shows the same in a preview as published', async ({site}) => {
  const preview = await openPreview(site.url)
  for (const path of PATHS) await expectSame(site.url, path, preview)
})

async function expectSame(siteUrl: string, path: string, cookie: string): Promise<void> {
  const published = await (await fetch(siteUrl + path)).text()
  const preview = await (await fetch(siteUrl + path, {headers: {cookie}})).text()
  expect.soft(preview, path).toContain('data-sanity=')
  const tags = preview.replaceAll(/<script.*?<\/script>/gs, '').match(/<[^>]*>/g) ?? []
  expect
    .soft(
      tags.filter((tag) => MARKS.test(tag)),
      path,
    )
    .toEqual([])
  expect.soft(elementsOf(preview), path).toEqual(elementsOf(published))
}

/**
 * The elements and texts of a document, without the attributes by which a preview is edited, without
 * the `<div>` that holds these attributes around a section, and without React, which each preview has.
 */
function elementsOf(html: string): string[] {
  return visibleText(html)
    .replaceAll(/<script.*?<\/script>|<link rel="modulepreload"[^>]*>|<!--.*?-->/gs, '')
    .replaceAll(' data-hydrates=""', '')
    .replaceAll(/ data-sanity="[^"]*"/g, '')
    .replaceAll(/<div>|<\/\w+>/g, '<>')
    .split('<')
    .filter((part) => part !== '>')
}

/** The block, and one more for each value that an editor can choose in one of its fields. */
function withChoices(block: ExampleBlock): ExampleBlock[] {
  const type = schema.get(block._type)
  const fields = type && 'fields' in type ? type.fields : []
  const variants = fields.flatMap(({name, type: {options}}) =>
    choicesOf(options).map((value) => ({...block, _key: `${name}-${value}`, [name]: value})),
  )
  return [block, ...variants]
}

function choicesOf(options: object | undefined): unknown[] {
  const list = options && 'list' in options && Array.isArray(options.list) ? options.list : []
  return list.map((choice) => Object(choice).value ?? choice)
}

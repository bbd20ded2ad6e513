import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {exampleParagraph} from '../example-text.ts'

function block(...titles: string[]) {
  const body = titles.flatMap((title) => [exampleParagraph(title, 'h2'), exampleParagraph('Text.')])
  return {_type: 'richTextBlock', body}
}

test('a long text has its contents at its side, a short one has none', async () => {
  const long = await renderBlock(block('Who is responsible', 'The map', 'Your rights'))
  expect(long).toMatch(/<nav aria-label="On this page".*href="#the-map".*<h2 id="the-map"/s)
  expect(long).toContain('lg:col-span-8')
  const short = await renderBlock(block('Who is responsible', 'The map'))
  expect(short).not.toMatch(/<nav|lg:col-span-8/)
})

test('a legal text shows the date of its version, another text shows none', async () => {
  const legal = await renderBlock({...block('Your rights'), versionDate: '2026-11-25'})
  expect(legal).toContain('<time dateTime="2026-11-25">25 November 2026</time>')
  expect(await renderBlock(block('Your rights'))).not.toContain('Version of')
})

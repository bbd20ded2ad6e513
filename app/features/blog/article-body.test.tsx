import {renderToStaticMarkup} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router'
import {expect, test} from 'vitest'
import {exampleParagraph} from '#app/blocks/example-text.ts'
import {headings} from '#app/lib/portable-text.ts'
import {ArticleBody} from './article-body.tsx'

function block(text: string, changes: Record<string, unknown> = {}) {
  return {...exampleParagraph(text), ...changes}
}

function linked(href: string) {
  return block('press me', {
    markDefs: [{_type: 'link', _key: 'l', href}],
    children: [{_type: 'span', _key: 's', text: 'press me', marks: ['l']}],
  })
}

/**
 * Markup of a body. Content is typed by its schema, but an editor's document may hold any value.
 */
function render(body: object[]): string {
  const value: Parameters<typeof ArticleBody>[0]['body'] = JSON.parse(JSON.stringify(body))
  const element = <ArticleBody body={value} headings={headings(value)} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{path: '*', element}])} />,
  )
}

test('headings carry anchors that other pages can link to', () => {
  expect(render([block('First step', {style: 'h2'})])).toContain('<h2 id="first-step"')
})

test('quotes, lists and code keep their meaning', () => {
  const html = render([
    block('said', {style: 'blockquote'}),
    block('item', {listItem: 'number', level: 1}),
    {_type: 'codeBlock', _key: 'c', language: 'json', filename: 'a.json', code: '{"a": "<b>"}'},
  ])
  expect(html).toContain('<blockquote>said</blockquote>')
  expect(html).toMatch(/<ol><li>item<\/li><\/ol>/)
  expect(html).toContain('{&quot;a&quot;: &quot;&lt;b&gt;&quot;}')
})

test('a callout says what kind it is', () => {
  const html = render([{_type: 'callout', _key: 'c', tone: 'warning', text: 'Mind the step'}])
  expect(html).toContain('aria-label="Warning"')
  expect(html).toContain('Mind the step')
})

test('a table names its columns and rows, and can be scrolled by keyboard', () => {
  const rows = [{cells: ['System', 'May be lost']}, {cells: ['Bed board', '15 minutes']}]
  const html = render([{_type: 'table', _key: 't', caption: 'Limits', rows}])
  const [, id] = /<figcaption id="([^"]+)"[^>]*>Limits</.exec(html) ?? []
  expect(html).toContain(`<table aria-labelledby="${id}"`)
  expect(html).toMatch(/<th scope="col"[^>]*>May be lost<\/th>/)
  expect(html).toMatch(/<th scope="row"[^>]*>Bed board<\/th><td[^>]*>15 minutes<\/td>/)
  expect(html).toContain('tabindex="0"')
})

test('a block that this version does not know is left out, and the rest stays', () => {
  const html = render([{_type: 'poll', _key: 'p', question: 'Secret?'}, block('After it')])
  expect(html).toContain('After it')
  expect(html).not.toContain('Secret?')
})

test('an unknown style or mark keeps its words', () => {
  const html = render([
    block('styled', {style: 'h7'}),
    block('marked', {children: [{_type: 'span', _key: 's', text: 'marked', marks: ['glow']}]}),
  ])
  expect(html).toContain('<p>styled</p>')
  expect(html).toContain('marked')
})

test('a link inside the site is followed by the router, one outside by the browser', () => {
  expect(render([linked('/faq')])).toContain('href="/faq"')
  expect(render([linked('https://example.com/')])).toContain('href="https://example.com/"')
})

test('a link to a script is shown as plain text', () => {
  const html = render([linked('javascript:alert(1)')])
  expect(html).toContain('press me')
  expect(html).not.toContain('<a')
})

test.each([
  [
    {caption: 'Our team', credit: 'A. Rao'},
    '>Our team<small[^>]*>Credit: A. Rao</small></figcaption>',
  ],
  [{caption: null, credit: 'A. Rao'}, '<figcaption[^>]*><small[^>]*>Credit: A. Rao</small>'],
  [{caption: 'Our team', credit: null}, '>Our team</figcaption>'],
])('a picture with %j has these texts under it', (texts, markup) => {
  const picture = {alt: '', asset: {_id: 'image-none', url: '', metadata: null}}
  expect(render([{_type: 'figure', _key: 'f', picture, ...texts}])).toMatch(new RegExp(markup))
})

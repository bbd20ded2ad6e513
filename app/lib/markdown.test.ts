import {expect, test} from 'vitest'
import {plainMarkdown, richTextMarkdown} from './markdown.ts'

const ORIGIN = 'https://neelgarh.example'

function block(text: string, changes: Record<string, unknown> = {}) {
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
    ...changes,
  }
}

function linked(href: string, type = 'link') {
  return block('press me', {
    markDefs: [{_type: type, _key: 'l', href}],
    children: [{_type: 'span', _key: 's', text: 'press me', marks: ['l']}],
  })
}

test('headings, quotes, lists and nested lists keep their meaning', () => {
  const text = richTextMarkdown(
    [
      block('Begin', {style: 'h2'}),
      block('said', {style: 'blockquote'}),
      block('one', {listItem: 'bullet', level: 1}),
      block('inner', {listItem: 'number', level: 2}),
      block('two', {listItem: 'bullet', level: 1}),
    ],
    ORIGIN,
  )
  expect(text).toBe('## Begin\n\n> said\n\n- one\n   1. inner\n- two')
})

test('links are absolute, also with blanks and brackets in them', () => {
  expect(richTextMarkdown([linked('/blog/a', 'internalLink')], ORIGIN)).toBe(
    '[press me](https://neelgarh.example/blog/a)',
  )
  expect(richTextMarkdown([linked('https://other.example/a (b)')], ORIGIN)).toBe(
    '[press me](https://other.example/a%20%28b%29)',
  )
})

test('a link with a bad scheme becomes plain text', () => {
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//e.g',
  ]) {
    expect(richTextMarkdown([linked(href)], ORIGIN), href).toBe('press me')
  }
})

test('what an editor types is never taken for markup', () => {
  expect(plainMarkdown('# 1 *star* <script>x</script>')).toBe(
    '\\# 1 \\*star\\* \\<script>x\\</script>',
  )
})

test('code with backticks in it can’t leave its block', () => {
  const code = {_type: 'codeBlock', _key: 'c', language: 'bash', code: 'a\n```\nb'}
  expect(richTextMarkdown([code], ORIGIN)).toBe('````bash\na\n```\nb\n````')
})

test('pictures and callouts have the form that readers of Markdown know', () => {
  const figure = {
    _type: 'figure',
    _key: 'f',
    caption: 'Consent',
    credit: 'A. Rao',
    picture: {alt: 'A flow [1]', asset: {url: 'https://neelgarh.example/lake/images/a.webp'}},
  }
  const callout = {_type: 'callout', _key: 'c', tone: 'tip', title: 'Try it', text: 'First.\nThen.'}
  expect(richTextMarkdown([figure, callout], ORIGIN)).toBe(
    '![A flow \\[1\\]](https://neelgarh.example/lake/images/a.webp)\n\n*Consent*\n\n*Credit: A. Rao*\n\n' +
      '> [!TIP]\n> **Try it**\n>\n> First.\n>\n> Then.',
  )
})

test('a table is a table, and a bar in a cell does not end it', () => {
  const rows = [{cells: ['System', 'May be lost']}, {cells: ['Beds | wards', '*15* min']}]
  const table = {_type: 'table', _key: 't', caption: 'Limits', rows}
  expect(richTextMarkdown([table], ORIGIN)).toBe(
    '*Limits*\n\n| System | May be lost |\n| --- | --- |\n| Beds \\| wards | \\*15\\* min |',
  )
})

test('a block that this version does not know is left out, and the rest stays', () => {
  const poll = {_type: 'poll', _key: 'p', question: 'Secret?'}
  expect(richTextMarkdown([poll, block('After it')], ORIGIN)).toBe('After it')
})

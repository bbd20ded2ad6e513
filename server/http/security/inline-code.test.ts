import {expect, test} from 'vitest'
import {hashSource, inlineCode} from './inline-code.ts'

const MARK = '6b1f'
const OPTIONS = [MARK, ['known()']] as const

test('a script that carries the mark is allowed, and the mark is gone', () => {
  const html = `<body><script nonce="${MARK}" type="module">ours()</script></body>`
  expect(inlineCode(html, ...OPTIONS)).toEqual({
    html: '<body><script type="module">ours()</script></body>',
    scripts: [hashSource('ours()')],
    styles: [],
  })
})

test('a script that is the same on every page needs no mark', () => {
  expect(inlineCode('<script>known()</script>', ...OPTIONS).scripts).toEqual([
    hashSource('known()'),
  ])
})

test.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<SCRIPT\n>evil()</SCRIPT >',
  '<script data-x="6b1f">evil()</script>',
  `<script src="https://evil.example" nonce="${MARK}">evil()</script>`,
  '<script type="application/ld+json">{}</script>',
])('a script of any other origin gets no source: %s', (html) => {
  expect(inlineCode(html, ...OPTIONS).scripts).toEqual([])
})

test('style attributes are allowed by their value as the browser reads it, each once', () => {
  const html =
    '<p class="a" style="--a:url(&quot;x&quot;)"></p><img alt="" style="--a:url(&quot;x&quot;)"/><i style="left:1%;content:&#x27;&amp;&#x27;">'
  expect(inlineCode(html, ...OPTIONS).styles).toEqual([
    hashSource('--a:url("x")'),
    hashSource("left:1%;content:'&'"),
  ])
})

test('what only looks like a style attribute allows nothing', () => {
  const html = `<p>a style="color:red"</p><script nonce="${MARK}">'<i style="color:red">'</script>`
  expect(inlineCode(html, ...OPTIONS).styles).toEqual([])
})

test('the hash is the one that browsers compute', () => {
  // From the example in the specification of Content Security Policy.
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})

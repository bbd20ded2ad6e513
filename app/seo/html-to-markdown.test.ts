import {expect, test} from 'vitest'
import {htmlToMarkdown, textToMarkdown} from './html-to-markdown.server.ts'

const markdownOf = (main: string) =>
  htmlToMarkdown(
    `<html><body><header>Menu</header><main>${main}</main></body></html>`,
    'https://site.example/blog/a',
  )

test('headings, lists, tables and code of the page are Markdown, with absolute URLs', () => {
  const markdown = markdownOf(`
    <h1>One board</h1><p>For <a href="/faq">thirty</a><a href="#beds">beds</a>.</p>
    <ul><li>Free</li></ul>
    <table><thead><tr><th>Bed</th></tr></thead><tbody><tr><td>B | 1</td></tr></tbody></table>
    <pre><code class="language-ts">const <b>a</b><b>b</b></code></pre>
    <img src="/lake/images/a.webp" alt="A ward">`)
  expect(markdown).toBe(`# One board

For [thirty](https://site.example/faq) [beds](https://site.example/blog/a#beds).

- Free

| Bed    |
| ------ |
| B \\| 1 |

\`\`\`ts
const ab
\`\`\`

![A ward](https://site.example/lake/images/a.webp)
`)
})

test('what is for the eye or the hand is left out, and a drawing is its description', () => {
  const markdown = markdownOf(`
    <p>Words</p><form><input></form><button>Play</button><svg><text>12</text></svg>
    <p hidden>Later</p><p aria-hidden="true">B-01</p><img src="/a.webp" alt="">
    <div role="img" aria-label="A ward of twelve beds"><p>B-02</p></div>`)
  expect(markdown).toBe('Words\n\nA ward of twelve beds\n')
})

test.each([
  ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
  ['[a](javascript:b) *c* _d_', '\\[a]\\(javascript:b) *c* *d*'],
])('%s is no markup in Markdown', (text) => {
  const markdown = textToMarkdown(text)
  expect(markdown).not.toMatch(/(?<!\\)<|(?<!\\)\[|(?<!\\)\*/)
  const escaped = text.replaceAll('<', '&lt;')
  expect(markdownOf(`<p>${escaped}</p>`)).toBe(`${markdown}\n`)
})

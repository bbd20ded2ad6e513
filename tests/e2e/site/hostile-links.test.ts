import {expect, test} from 'vitest'
import {EVERY_PAGE} from '../../helpers/site/pages.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'JaVa\tScRiPt:alert(1)',
  '//evil.example/a',
  '/\\evil.example/a',
]

/** Fields of the content model that hold a URL or a path. */
const ADDRESS_FIELDS = new Set(['href', 'url', 'path', 'linkedin', 'mapUrl'])

/** Replaces the URLs in the content by hostile ones in turn; every button gets one. */
function poisoned(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    ADDRESS_FIELDS.has(name) && typeof field === 'string' ? next() : poisoned(field, next),
  ])
  const copy = Object.fromEntries(entries)
  return copy._type === 'cta' ? {...copy, target: 'url', url: next()} : copy
}

const FEEDS = ['/rss.xml', '/llms.txt', '/blog/your-first-fhir-interface.md', '/faq.md']

test('no address of the content becomes a link unless visitors may follow it', async () => {
  await using site = await startSite()
  const editor = await editorClient(site.url)
  let count = 0
  const next = () => HOSTILE[count++ % HOSTILE.length] ?? ''
  const documents = await editor.fetch<{_id: string; _type: string}[]>(
    '*[!(_id in path("**.*")) && !(_type match "sanity.*") && !(_type in ["redirect", "submission"])]',
  )
  const transaction = editor.transaction()
  for (const {_id, _type, ...content} of documents) {
    transaction.patch(_id, {set: Object(poisoned(content, next))})
  }
  await transaction.commit()
  expect(count).toBeGreaterThan(50)

  for (const path of [...EVERY_PAGE, ...FEEDS]) {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    const text = await response.text()
    // The router's data contains no links; its JSON is only data.
    const markup = text.replace(/<script\b[\s\S]*?<\/script>/g, '')
    const targets = [
      ...markup.matchAll(/(?<![\w-])(?:href|src|action|formaction|poster)="([^"]*)"/gi),
      ...markup.matchAll(/\]\(([^)]*)\)/g),
    ].map(([, target = '']) => target.replaceAll('&amp;', '&'))
    const bad = targets.filter(
      (target) => !/^(?:https?:|mailto:|tel:|[#?]|\/(?![/\\])|$)/.test(target),
    )
    expect(bad, path).toEqual([])
    expect(
      targets.filter((target) => target.includes('evil.example')),
      path,
    ).toEqual([])
    for (const [, json = ''] of text.matchAll(
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      expect(json).not.toMatch(/javascript:|vbscript:|data:text|evil\.example/i)
    }
  }
})

/** Every route of the site × every kind of sender: who sees drafts, and who reads what is for editors. */
import {expect} from 'vitest'
import {createLake} from '#lake/index.ts'
import {SITE_ROUTES} from '../../helpers/site/site-routes.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {DRAFTED_WORD, plantDrafts} from '../../helpers/studio/planted-drafts.ts'
import {openPreview} from '../../helpers/studio/preview-session.ts'

/** Parameters of routes, for documents of the seed. */
const PARAMETERS: Record<string, string> = {
  'blog/:slug': 'blog/your-first-fhir-interface',
  'calendar/:page/:block/:entry.ics': 'calendar/page-about/x/all.ics',
  'case-study/:id': 'case-study/fintech',
  'form/:id': 'form/contact',
  'newsletter/:step': 'newsletter/confirm',
  'madicare-case-study/:id': 'madicare-case-study/1',
  'sitemap/:part.xml': 'sitemap/pages.xml',
  'share/*': 'share/about.png',
  'studio/*': 'studio',
  '*': 'madicare-for-small-hospitals',
}

const LAYOUT = 'routes/site-layout'

const test = testOnOwnSite.extend('senders', {scope: 'file'}, async ({site}) => {
  const editor = await editorClient(site.url)
  await plantDrafts(editor)
  const settings = await editor.getDocument('siteSettings')
  // A draft that every page shows.
  const draft = {...settings, _type: 'siteSettings', brand: DRAFTED_WORD, tagline: DRAFTED_WORD}
  await editor.create({...draft, _id: 'drafts.siteSettings'})
  const preview = await openPreview(site.url)
  const ended = await openPreview(site.url)
  await fetch(`${site.url}/preview/disable`, {
    method: 'POST',
    headers: {origin: site.url, cookie: ended},
    body: new URLSearchParams({path: '/'}),
  })
  // As `npm run editors` does, which opens the folder while the server runs.
  await using tool = await createLake({
    dataDir: site.dataDir,
    publicUrl: site.url,
    exclusive: false,
  })
  const viewer = tool.accounts.createRobot({label: 'Viewer', role: 'viewer'})
  const revoked = tool.accounts.createRobot({label: 'Old', role: 'administrator'})
  tool.accounts.disable(revoked.account.id)
  const bearer = (token = '') => ({authorization: `Bearer ${token}`})
  return {
    'a stranger': {},
    'a visitor with a preview': {cookie: preview},
    'a visitor whose preview has ended': {cookie: ended},
    'a viewer': bearer(viewer.token),
    'an editor': bearer(editor.config().token),
    'a revoked robot': bearer(revoked.token),
  }
})

test('only a preview shows drafts, on every page, and no cache has it', async ({site, senders}) => {
  for (const [name, headers] of Object.entries(senders)) {
    for (const {path, isPage} of exampleRequests()) {
      const response = await fetch(site.url + path, {headers, redirect: 'manual'})
      const at = `${name}: ${path} ${response.status}`
      expect(response.status, at).toBeLessThan(500)
      const hasDraft = (await response.text()).includes(DRAFTED_WORD)
      if (name !== 'a visitor with a preview') expect(hasDraft, at).toBe(false)
      else if (isPage) expect(hasDraft, at).toBe(true)
      if (!hasDraft) continue
      expect(response.headers.get('cache-control'), at).toBe('private, no-store')
      if (isPage && !path.endsWith('.data')) {
        expect(response.headers.get('x-robots-tag'), at).toBe('noindex')
      }
    }
  }
})

/** A path of each route with that of its Markdown; of pages also that of the router's data. */
function exampleRequests() {
  const routes = Object.values(SITE_ROUTES).flatMap((route) => route ?? [])
  return routes.flatMap(({path: pattern = '', index, parentId}) => {
    if (pattern === '' && !index) return []
    const path = `/${PARAMETERS[pattern] ?? pattern}`
    expect(path, 'a route with parameters needs an example').not.toMatch(/[:*]/)
    const isPage = parentId === LAYOUT
    const dataPath = index ? '/_root.data' : `${path}.data`
    const requests = [path, ...(isPage ? [dataPath] : [])].map((each) => ({path: each, isPage}))
    // Not every Markdown alternate has a text of the drafts.
    return [...requests, {path: index ? '/index.md' : `${path}.md`, isPage: false}]
  })
}

test('views and link checks need a token, a preview needs a secret', async ({site, senders}) => {
  const statuses: Record<string, unknown> = {}
  for (const [name, headers] of Object.entries(senders)) {
    const views = await fetch(`${site.url}/page-views?since=2020-01-01`, {headers})
    const link = await fetch(`${site.url}/link-check?url=http://127.0.0.1:1/`, {headers})
    const entered = await fetch(`${site.url}/preview/enable`, {headers, redirect: 'manual'})
    statuses[name] = [views.status, link.status, entered.status]
    if (!views.ok) expect(await views.text(), name).toBe('')
  }
  expect(statuses).toEqual({
    'a stranger': [403, 403, 401],
    'a visitor with a preview': [403, 403, 401],
    'a visitor whose preview has ended': [403, 403, 401],
    // Views are for those who may read enquiries.
    'a viewer': [403, 403, 401],
    'an editor': [200, 200, 401],
    'a revoked robot': [403, 403, 401],
  })
})

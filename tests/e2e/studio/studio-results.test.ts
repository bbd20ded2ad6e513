import {expect} from 'vitest'
import {test} from '../../helpers/studio/start-editing.ts'
import {expectStudioAccessible, openStudio} from '../../helpers/studio/studio.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test('Results shows the views of pages and their rate of enquiries', async ({editing}) => {
  const {page, site, client} = editing
  const visit = (path: string) => fetch(site.url + path, {headers: {'User-Agent': AGENT}})
  for (const path of ['/contact', '/contact', '/madicare', '/contact', '/contact']) {
    await visit(path)
  }
  await client.create({
    _id: 'inbox.results',
    _type: 'submission',
    form: 'contact',
    status: 'new',
    submittedAt: new Date().toISOString(),
    source: {page: '/contact', arrival: '/madicare'},
    contact: {name: 'Nila Rao', email: 'nila@campaign.example', message: 'Hello'},
  })
  await openStudio(page, '/studio/results')
  await page.getByRole('row', {name: '/contact 4 1 25.0'}).waitFor()
  await expectStudioAccessible(page, '[data-testid="results"]', 'dark')
  await expectStudioAccessible(page, '[data-testid="results"]', 'light')
  expect(await page.getByTestId('views-caption').textContent()).toContain('without robots')
})

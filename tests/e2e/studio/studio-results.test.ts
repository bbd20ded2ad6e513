import {buffer} from 'node:stream/consumers'
import {renderSVG} from 'uqr'
import {expect} from 'vitest'
import {VISITOR_AGENT} from '../../helpers/site/visitor-agent.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  chooseOption,
  expectStudioAccessible,
  fieldInput,
  formReady,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

test('Results shows the views of pages and their rate of enquiries', async ({editing}) => {
  const {page, site, client} = editing
  const visit = (path: string) => fetch(site.url + path, {headers: {'User-Agent': VISITOR_AGENT}})
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
  await page.getByText(/^Views since .*, without robots/).waitFor()
})

test('a campaign is made, and listed', async ({editing}) => {
  const {page, site} = editing
  await openStudio(page, '/studio/results')
  await page.getByRole('link', {name: 'New campaign'}).click()
  await formReady(page)
  await fieldInput(page, 'title').fill('MediExpo 2027')
  await page.getByRole('button', {name: 'Generate'}).click()
  const target = page.getByRole('combobox', {name: 'Page'}).or(page.getByTestId('autocomplete'))
  await chooseOption(page, target.first(), {search: 'Contact', name: '/contact'})
  await publish(page)
  const link = `${site.url}/go/mediexpo-2027`
  await page.getByTestId('campaign-link').getByText(link).waitFor()
  const code = page.getByRole('img', {name: 'QR code of the short address'})
  const svg = renderSVG(link, {ecc: 'M', border: 4})
  expect(await code.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Save as PNG'}).click(),
  ])
  const png = await buffer(await download.createReadStream())
  expect([download.suggestedFilename(), png.readUInt32BE(16)]).toEqual([
    'go-mediexpo-2027.png',
    1024,
  ])
  await expectStudioAccessible(page, '[data-testid="campaign-links"]', 'light')

  await openStudio(page, '/studio/results')
  await page.getByRole('link', {name: 'MediExpo 2027'}).click()
  await formReady(page)
  expect(await fieldInput(page, 'title').inputValue()).toBe('MediExpo 2027')
})

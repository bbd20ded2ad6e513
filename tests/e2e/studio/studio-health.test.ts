import {expect} from 'vitest'
import {VISITOR_AGENT} from '../../helpers/site/visitor-agent.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  expectStudioAccessible,
  fieldInput,
  formReady,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

const ARTICLE = 'article-abdm-milestones'

test('what visitors missed and dead links are mended from one list', async ({editing}) => {
  const {page, site, client} = editing
  const visit = (path: string) => fetch(site.url + path, {headers: {'User-Agent': VISITOR_AGENT}})
  for (let times = 0; times < 2; times += 1) {
    await visit('/old-features-brochure')
    await visit('/search?q=night+rota')
    await visit('/search?q=moon')
  }
  // The server of the site itself is at a private address.
  const links = ['/blog/nothing', `${site.url}/lake`, 'http://127.0.0.1:1/x'].map((href, key) => ({
    _type: 'link',
    _key: `link-${key}`,
    href,
  }))
  await client.patch(ARTICLE).set({'body[0].markDefs': links}).commit()

  await openStudio(page, '/studio/health')
  const summary = page.getByTestId('health-summary')
  await expect.poll(() => summary.textContent()).toMatch(/^4 faults in \d+ documents\.$/)
  await page.getByRole('button', {name: 'Check 4 links to other sites'}).click()
  const deadSites = page.getByTestId('health-deadSite')
  await deadSites.getByText('http://127.0.0.1:1/x: there is no response.').waitFor()
  await expectStudioAccessible(page, '[data-testid="health"]', 'dark')
  await expectStudioAccessible(page, '[data-testid="health"]', 'light')

  await page.getByRole('button', {name: /^Put aside: http:..127/}).click()
  await page.getByTestId('health-set-aside').getByText('http://127.0.0.1:1/x').waitFor()
  await expect.poll(() => deadSites.getByText('http://127').count()).toBe(0)
  await page.getByRole('button', {name: /^Take back: http:..127/}).click()
  await deadSites.getByText('http://127.0.0.1:1/x').waitFor()

  await page.getByRole('button', {name: 'Make a redirect from /old-features-brochure'}).click()
  await formReady(page)
  expect(await fieldInput(page, 'from').inputValue()).toBe('/old-features-brochure')
  expect(await fieldInput(page, 'to').inputValue()).toBe('/madicare-features')
  await publish(page)
  expect((await visit('/old-features-brochure')).url).toBe(`${site.url}/madicare-features`)

  await openStudio(page, '/studio/health')
  await expect.poll(() => summary.textContent()).toContain('3 faults')
  await page.getByLabel('Page for “night rota”').selectOption('/madicare')
  await formReady(page)
  await page.getByText('night rota').first().waitFor()
  await publish(page)
  const found = await visit('/search?q=night+rota')
  expect(await found.text()).toContain('1 result for')

  await openStudio(page, '/studio/health')
  await page.getByTestId('health-deadLink').getByText('/blog/nothing leads to no page.').click()
  await formReady(page)
  await expect.poll(() => page.url()).toContain('markDefs')
})

import {expect, test} from 'vitest'
import {startOpenIdProvider} from '../../helpers/lake/openid-provider.ts'
import {axeFindings} from '../../helpers/site/axe.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {DESK} from '../../helpers/studio/start-editing.ts'
import {FIRST_LOAD} from '../../helpers/studio/studio.ts'

test('a person signs in to the Studio by an OpenID provider', async () => {
  await using provider = await startOpenIdProvider()
  const {issuer, clientId, clientSecret, domains} = provider.options
  await using site = await startSite({
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_DOMAINS: domains.join(),
    },
  })
  provider.serve(`${site.url}/lake`)
  // The first person is an administrator.
  provider.claims.role = 'administrator'
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url, DESK)
  page.setDefaultTimeout(FIRST_LOAD.timeout)

  await page.goto('/studio')
  const link = page.getByRole('link', {name: `Sign in with ${new URL(issuer).host}`})
  await link.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await link.click()
  await page.getByPlaceholder('Enter any login').fill('asha')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', {name: 'Sign-in'}).click()
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.getByRole('button', {name: 'Administration'}).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/studio/)
  expect(site.output()).toContain('signed in by OpenID Connect')
  expect(site.output()).not.toMatch(/asha@|code=|state=/)
})

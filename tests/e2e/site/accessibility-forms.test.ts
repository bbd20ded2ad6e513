import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {CONTACT_TEXTS} from '../../../app/forms/contact/texts.ts'
import {COURSE_TEXTS} from '../../../app/forms/course/texts.ts'
import {NEWSLETTER_TEXTS} from '../../../app/forms/newsletter/texts.ts'
import {REFERRAL_TEXTS} from '../../../app/forms/referral/texts.ts'
import {expectAccessible} from '../../helpers/site/axe.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {eventually, test, type VisitOptions} from '../../helpers/site/visit.ts'

const PHONE = {viewport: {width: 390, height: 900}}

interface FormCase {
  name: string
  path: string
  /** URL pattern of the router's POST requests. */
  posts: string
  form: (page: Page) => Locator
  values: Record<string, string>
  choice?: [label: string, value: string]
  button: string
  busy: string
  accepted: string
  failed: string
  /** Its toasts while pending and failed are those of the contact form, which tests them. */
  hasSameToasts?: boolean
  options?: VisitOptions
}

/** Parts of a page that a form changes; accessibility.test.ts checks whole pages. */
const PARTS = ['main', 'footer form', '[role="status"]', '[role="alert"]']

const inMain = (page: Page) => page.locator('main form').last()

const FORMS: FormCase[] = [
  {
    name: 'contact',
    path: '/contact',
    posts: '**/contact.data*',
    form: inMain,
    values: {
      'Full Name': 'Asha Rao',
      Email: 'asha@clinic.example',
      Message: 'We would like a demonstration.',
    },
    button: 'Send Message',
    busy: 'Sending...',
    accepted: CONTACT_TEXTS.accepted,
    failed: CONTACT_TEXTS.failed,
    options: MAP,
  },
  {
    name: 'course registration',
    path: '/course-register',
    posts: '**/course-register.data*',
    form: inMain,
    values: {
      'Full Name': 'Asha Rao',
      'Email Address': 'asha@clinic.example',
      'Phone Number': '98765 43210',
    },
    choice: ['Highest Education', "Master's Degree"],
    button: 'Submit Registration',
    busy: 'Submitting...',
    accepted: COURSE_TEXTS.accepted,
    failed: COURSE_TEXTS.failed,
    hasSameToasts: true,
  },
  {
    name: 'referral',
    path: '/referral',
    posts: '**/referral.data*',
    form: inMain,
    values: {
      'Your Name': 'Kabir Solanki',
      'Your Phone Number': '9876543210',
      'Client Name': 'City Hospital',
      'Client Phone Number': '9123456780',
      'Project Description': 'A new site for the outpatient clinic.',
    },
    choice: ['Project Type', 'WEBSITE'],
    button: 'Submit Referral',
    busy: 'Submitting...',
    accepted: REFERRAL_TEXTS.title,
    failed: REFERRAL_TEXTS.failed,
    hasSameToasts: true,
  },
  {
    name: 'newsletter',
    path: '/faq',
    posts: '**/newsletter.data*',
    form: (page) => page.getByRole('contentinfo').locator('form'),
    values: {'Email address': 'asha@clinic.example'},
    button: 'Subscribe',
    busy: 'Subscribing...',
    accepted: NEWSLETTER_TEXTS.accepted,
    failed: NEWSLETTER_TEXTS.failed,
  },
]

async function fillIn(page: Page, {form, values, choice}: FormCase): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form(page).getByLabel(label, {exact: true}).fill(value)
  }
  if (choice) await form(page).getByLabel(choice[0]).selectOption(choice[1])
}

/** The focus must not return to the start of the page after a button was disabled. */
async function expectFocusInForm(page: Page, form: Locator, state: string): Promise<void> {
  const isInside = () => form.evaluate((element) => element.contains(document.activeElement))
  await eventually(isInside).toBe(true)
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
  const {posts, button, busy, failed} = formCase
  const form = formCase.form(page)
  const held = Promise.withResolvers<void>()
  await page.route(posts, async (route) => {
    await held.promise
    await route.abort()
  })
  await form.getByRole('button', {name: button}).click()
  expect(await form.getByRole('button', {name: busy}).isDisabled()).toBe(true)
  await expectAccessible(page, 'on its way', PARTS)

  held.resolve()
  await page.getByText(failed).first().waitFor()
  expect(await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts()).toContain(
    failed,
  )
  await expectFocusInForm(page, form, 'failed')
  await expectAccessible(page, 'failed', PARTS)
  await page.unroute(posts)
}

test.for(FORMS)(
  'axe finds nothing while it is empty, wrong, on its way, failed and accepted: $name',
  async (formCase, {visit}) => {
    const {path, button, accepted, hasSameToasts, options} = formCase
    const page = await visit(path, {...PHONE, reducedMotion: 'reduce', ...options})
    page.on('dialog', (alert) => alert.accept())
    const form = formCase.form(page)
    const submit = form.getByRole('button', {name: button})

    // The browser's validation bubbles are outside the page; this tests the page's own messages.
    await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
    await submit.click()
    await form.locator('[aria-invalid="true"]').first().waitFor()
    expect.soft(await undescribed(form)).toEqual([])
    await expectFocusInForm(page, form, 'wrong')
    await expectAccessible(page, 'wrong', PARTS)

    await fillIn(page, formCase)
    await eventually(() => form.locator('[aria-invalid="true"]').count()).toBe(0)
    if (!hasSameToasts) await expectAccessibleToasts(page, formCase)
    await submit.click()
    await page.getByText(accepted).first().waitFor()
    await expectAccessible(page, 'accepted', PARTS)
  },
)

test('axe finds nothing in the login while it is busy, refused and opened up', async ({visit}) => {
  const page = await visit('/login', {...PHONE, reducedMotion: 'reduce', hasClock: true})
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

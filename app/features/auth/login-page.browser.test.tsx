import {createRoutesStub} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {USER_STORAGE_KEY} from '#app/browser/account.ts'
import {AuthProvider} from './auth-provider.tsx'
import {LoginForm} from './login-form.tsx'
import {LoginPage, RedirectWhenSignedIn} from './login-page.tsx'
import {SAMPLE_ACCOUNTS} from './sample-accounts.ts'
import {serializeUser} from './session.ts'

const WRONG = 'Invalid email or password. Please try again.'
const [admin, referrer] = SAMPLE_ACCOUNTS

beforeEach(() => localStorage.removeItem(USER_STORAGE_KEY))

async function renderLogin(from: string | null = null) {
  const Stub = createRoutesStub([
    {
      Component: () => (
        <AuthProvider>
          <RedirectWhenSignedIn from={from} />
          <LoginPage page={null} serverMessage={undefined} />
        </AuthProvider>
      ),
      path: '/login',
    },
    {path: '/admin-dashboard', Component: () => 'Admin dashboard'},
    {path: '/user-dashboard', Component: () => 'User dashboard'},
    {path: '/referral', Component: () => 'Referral page'},
  ])
  await render(<Stub initialEntries={['/login']} />)
}

async function signIn(email: string | undefined, password: string | undefined) {
  await page.getByLabelText('Email').fill(email ?? '')
  await page
    .getByLabelText('Password', {exact: false})
    .first()
    .fill(password ?? '')
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
}

function saved(): unknown {
  return JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? 'null')
}

test('a user who is signed in already is redirected', async () => {
  if (!referrer) throw new Error('There is no second sample account')
  localStorage.setItem(USER_STORAGE_KEY, serializeUser(referrer, true))
  await renderLogin()
  await expect.element(page.getByText('User dashboard')).toBeVisible()
})

test('both e-mail and password have to match; the error goes with the next key', async () => {
  await renderLogin()
  await signIn(admin?.email, referrer?.password)
  await expect.element(page.getByRole('alert'), {timeout: 4000}).toHaveTextContent(WRONG)
  expect(saved()).toBeNull()
  await page.getByLabelText('Email').fill('a')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('remember me decides whether the sign-in has an end', async () => {
  await renderLogin()
  await page.getByLabelText('Remember me').click()
  await signIn(referrer?.email, referrer?.password)
  await expect.element(page.getByText('User dashboard'), {timeout: 4000}).toBeVisible()
  expect(saved()).not.toHaveProperty('expiresAt')
})

test('the password can be shown and hidden', async () => {
  await renderLogin()
  const password = page.getByLabelText('Password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', {name: 'Show password'}).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', {name: 'Show password'}).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('e-mail and password are required, and a forgotten password is explained', async () => {
  await renderLogin()
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await page.getByText('Forgot password?').click()
  await expect.element(page.getByText(/there is no password to reset/)).toBeVisible()
})

test('a check that breaks says so', async () => {
  const Stub = createRoutesStub([
    {
      path: '/login',
      Component: () => (
        <AuthProvider>
          <LoginForm authenticate={() => Promise.reject(new Error('broken'))} />
        </AuthProvider>
      ),
    },
  ])
  await render(<Stub initialEntries={['/login']} />)
  await signIn('a@b.example', 'x')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An error occurred. Please try again.')
})

import {createRoutesStub, useLocation} from 'react-router'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {USER_STORAGE_KEY} from '#app/browser/account.ts'
import {AuthProvider, useAuth} from './auth-provider.tsx'
import {LogoutButton} from './logout-button.tsx'
import {RoleGuard} from './role-guard.tsx'
import {SAMPLE_ACCOUNTS} from './sample-accounts.ts'
import {serializeUser} from './session.ts'

const [admin, referrer] = SAMPLE_ACCOUNTS
const HOUR_MS = 60 * 60 * 1000

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

function save(account = referrer, now = new Date()) {
  if (!account) throw new Error('No sample account')
  localStorage.setItem(USER_STORAGE_KEY, serializeUser(account, false, now))
}

function Login() {
  const {pathname, search} = useLocation()
  const {signIn, user} = useAuth()
  return (
    <>
      <p>
        At {pathname}
        {search}, {user ? user.name : 'nobody'}
      </p>
      <button type="button" onClick={() => referrer && signIn(referrer, true)}>
        Enter
      </button>
    </>
  )
}

function Dashboard() {
  return (
    <RoleGuard allows="user">
      {(user) => (
        <>
          <p>Welcome, {user.name}</p>
          <LogoutButton />
        </>
      )}
    </RoleGuard>
  )
}

async function renderDashboard(path = '/user-dashboard?tab=1') {
  const inside = (children: React.ReactNode) => <AuthProvider>{children}</AuthProvider>
  const Stub = createRoutesStub([
    {path: '/user-dashboard', Component: () => inside(<Dashboard />)},
    {path: '/admin-dashboard', Component: () => inside('Admin dashboard')},
    {path: '/login', Component: () => inside(<Login />)},
  ])
  return await render(<Stub initialEntries={[path]} />)
}

const welcome = page.getByText(/^Welcome/)
const remembered = page.getByText('At /login?from=%2Fuser-dashboard%3Ftab%3D1, nobody')

test('the other role is sent to its own dashboard', async () => {
  save(admin)
  await renderDashboard()
  await expect.element(page.getByText('Admin dashboard')).toBeVisible()
})

test.each([
  ['another tab', () => window.dispatchEvent(new StorageEvent('storage', {key: USER_STORAGE_KEY}))],
  ['the back button, from memory', () => window.dispatchEvent(new Event('pageshow'))],
  ['a tab that is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a sign-in that ended meanwhile is noticed: %s', async (_, tell) => {
  save()
  await renderDashboard()
  await expect.element(welcome).toBeVisible()
  localStorage.removeItem(USER_STORAGE_KEY)
  tell()
  await expect.element(remembered).toBeVisible()
})

test('a sign-in expires, and nothing of it is stored', async () => {
  save(referrer, new Date(Date.now() - 12 * HOUR_MS + 300))
  await renderDashboard()
  await expect.element(welcome).toBeVisible()
  await expect.element(remembered).toBeVisible()
  expect(localStorage.getItem(USER_STORAGE_KEY)).toBeNull()
})

test('a sign-in that storage refuses lasts until Logout', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const {unmount} = await renderDashboard('/login')
  await page.getByRole('button', {name: 'Enter'}).click()
  await expect.element(page.getByText(`At /login, ${referrer?.name}`)).toBeVisible()
  await unmount()
  await renderDashboard()
  await page.getByRole('button', {name: 'Logout'}).click()
  await expect.element(page.getByText('At /login, nobody')).toBeVisible()
})

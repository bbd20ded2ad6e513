import {Hono} from 'hono'
import {Accounts} from '#lake/auth/accounts.ts'
import {type AuditLog, createAuditLog} from '#lake/auth/audit-log.ts'
import {createOrigins, type Origins} from '#lake/auth/origins.ts'
import {createPasskeys, type Passkeys} from '#lake/auth/passkeys.ts'
import {createSecondFactors, type SecondFactors} from '#lake/auth/second-factors.ts'
import type {LakeEnv} from '#lake/context.ts'
import {LakeError} from '#lake/errors.ts'
import {identityMiddleware} from '#lake/http/identity.ts'
import {Unread} from '#lake/http/unread.ts'
import type {ResolvedLakeOptions} from '#lake/options.ts'
import {openDatabase} from '#lake/store/database.ts'
import {lakeOptions} from './lake-options.ts'

type Routes = (context: {
  accounts: Accounts
  audit: AuditLog
  origins: Origins
  passkeys: Passkeys
  secondFactors: SecondFactors
  closing: AbortController
  options: ResolvedLakeOptions
  streams: Set<object>
  datasets: {isPublic: () => boolean}
  unread: Unread
}) => Hono<LakeEnv>

/** The account-related endpoints alone, over a database in memory and a clock that tests move. */
export function startAccountsApp(routes: Routes[], overrides: Partial<ResolvedLakeOptions> = {}) {
  const database = openDatabase(':memory:')
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  const options = lakeOptions({now: () => clock.now, ...overrides})
  const accounts = new Accounts(database, options)
  const app = new Hono<LakeEnv>()
  app.use(identityMiddleware({accounts, options}))
  const origins = createOrigins(options)
  const closing = new AbortController()
  const context = {
    accounts,
    audit: createAuditLog(database, options),
    origins,
    passkeys: createPasskeys(database, options),
    secondFactors: createSecondFactors(database, options),
    closing,
    options,
    datasets: {isPublic: () => false},
    streams: new Set<object>(),
    unread: new Unread(),
  }
  for (const create of routes) app.route('/lake/:version{v[^/]+}', create(context))
  app.onError((error) => {
    if (!(error instanceof LakeError)) throw error
    return Response.json(error.body, {status: error.status})
  })
  return {
    accounts,
    origins,
    clock,
    request: (path: string, init?: RequestInit) =>
      Promise.resolve(app.request(`http://localhost:3000/lake/v1${path}`, init)),
    [Symbol.dispose]: () => database.close(),
  }
}

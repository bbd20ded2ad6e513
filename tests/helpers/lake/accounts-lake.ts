import {type TestLakeOptions, testLake} from '#lake/testing.ts'

/** A lake in memory with counted ids and a clock that tests move, which strangers call by `request`. */
export async function startAccountsLake(options: TestLakeOptions = {}) {
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  let count = 0
  const {lake, [Symbol.asyncDispose]: dispose} = await testLake({
    projectId: 'lake',
    basePath: '/lake',
    publicUrl: 'http://localhost:3000/lake',
    allowLocalEditor: true,
    now: () => clock.now,
    randomId: () => `id-${++count}`,
    ...options,
  })
  return {
    accounts: lake.accounts,
    clock,
    request: (path: string, init?: RequestInit) =>
      lake.fetch(new Request(`http://localhost:3000/lake/v1${path}`, init)),
    [Symbol.asyncDispose]: dispose,
  }
}

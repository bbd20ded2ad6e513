import {type TestLake, testLake} from '#lake/testing.ts'
import {say} from '#server/cli/shared/run-command.ts'

const LAKES = 200
const MEGABYTE = 1e6

/** Prints how long a lake for a test takes to start, and the memory that many of them take. */
export async function printTestLakes(): Promise<void> {
  const lakes: TestLake[] = []
  const times: number[] = []
  // The first one loads the code.
  await (await testLake())[Symbol.asyncDispose]()
  const before = process.memoryUsage().rss
  while (lakes.length < LAKES) {
    const started = performance.now()
    lakes.push(await testLake({documents: [{_id: 'post', _type: 'post', title: 'First'}]}))
    times.push(performance.now() - started)
  }
  const memory = ((process.memoryUsage().rss - before) / MEGABYTE).toFixed()
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(LAKES * 0.95)]?.toFixed(1)
  say(`A lake for a test starts in ${p95} ms (p95 of ${LAKES}); all together take ${memory} MB`)
  for (const lake of lakes) await lake[Symbol.asyncDispose]()
}

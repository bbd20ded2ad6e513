import {expect, test} from 'vitest'
import {runOutboxDrill} from '../drill/outbox-drill.ts'

test('200 enquiries outlive a dead service and two deaths of the server', async () => {
  const said: string[] = []
  const figures = await runOutboxDrill({
    enquiries: 200,
    clients: 25,
    say: (line) => said.push(line),
  })
  expect(figures, said.join('\n')).toMatchObject({
    Enquiries: 200,
    'Deaths of the server': 2,
    'Documents in the inbox': 200,
    'Arrived exactly once': 200,
    'Arrived more often': 0,
    Lost: 0,
    'Shown as delivered': 200,
  })
  expect(figures['Posts without an answer (repeated)']).toBeGreaterThan(0)
}, 300_000)

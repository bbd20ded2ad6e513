import {expect, test} from 'vitest'
import {runOutboxDrill} from '../../../tools/drill/outbox-drill.ts'

test('24 enquiries outlive a dead service and two deaths of the server', async () => {
  const said: string[] = []
  const figures = await runOutboxDrill({
    enquiries: 24,
    clients: 12,
    say: (line) => said.push(line),
  })
  expect(figures, said.join('\n')).toMatchObject({
    Enquiries: 24,
    'Deaths of the server': 2,
    'Documents in the inbox': 24,
    'Arrived exactly once': 24,
    'Arrived more often': 0,
    Lost: 0,
    'Shown as delivered': 24,
  })
  expect(figures['Posts without an answer (repeated)']).toBeGreaterThan(0)
}, 300_000)

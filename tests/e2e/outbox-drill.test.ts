import {expect, test} from 'vitest'
import {runOutboxDrill} from '../../tools/drill/outbox-drill.ts'

test('60 enquiries outlive a dead service and two deaths of the server', async () => {
  const said: string[] = []
  const figures = await runOutboxDrill({
    enquiries: 60,
    clients: 15,
    say: (line) => said.push(line),
  })
  expect(figures, said.join('\n')).toMatchObject({
    Enquiries: 60,
    'Deaths of the server': 2,
    'Documents in the inbox': 60,
    'Arrived exactly once': 60,
    'Arrived more often': 0,
    Lost: 0,
    'Shown as delivered': 60,
  })
  expect(figures['Posts without an answer (repeated)']).toBeGreaterThan(0)
}, 300_000)

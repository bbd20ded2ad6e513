import {expect, test} from 'vitest'
import {delaysMs, quantile, typeTimed, watchText} from '../helpers/keystrokes.ts'
import {openField, openPresentation} from '../helpers/presentation.ts'
import {eventually, startEditing} from '../helpers/start-editing.ts'
import {fieldInput} from '../helpers/studio.ts'

const BURSTS = 15
const KEY_PAUSE_MS = 40
const LIMIT_MS = 1000

// The median of 60 keys. A machine of few cores that runs other tests beside this one stalls now and
// then, so the slowest keys say more about it than about the product: their p95, on a machine with
// nothing else to do and with 500 articles, is what `npm run bench` prints.
test('the page shows what was typed within a second', {timeout: 400_000}, async () => {
  await using editing = await startEditing()
  const {page} = editing
  const preview = await openPresentation(page, '/about')
  const headline = preview.getByRole('heading', {level: 1})
  await openField(page, headline, /hero\.title/)
  const input = fieldInput(page, 'hero.title')
  await input.fill('')
  const shown = await watchText(headline)
  const lastShown = async () => (await shown()).at(-1)?.text
  const delays: number[] = []
  let before = ''
  for (let burst = 1; burst <= BURSTS; burst++) {
    const typed = `wo${burst % 10} `
    const keys = await typeTimed(page, typed, KEY_PAUSE_MS)
    await eventually(lastShown).toBe(before + typed)
    delays.push(...delaysMs({before, typed, keys}, await shown()))
    before += typed
  }
  expect(delays).toHaveLength(BURSTS * 4)
  expect(quantile(delays, 0.5), `delays in ms: ${delays.map(Math.round)}`).toBeLessThan(LIMIT_MS)
  editing.expectCleanVisit({hasPreview: true})
})

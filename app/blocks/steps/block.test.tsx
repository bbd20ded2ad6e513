import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {stepsBlockExample as example} from './example.ts'

const _type = 'stepsBlock'

/** How many of so many steps are next to each other on wide screens. */
async function stepsPerFlight(count: number): Promise<number> {
  const [step] = example.steps
  const steps = Array.from({length: count}, (_, index) => ({...step, _key: `step-${index}`}))
  const html = await renderBlock({_type, steps})
  return Number(/<ol [^>]*--flight:(\d+)/.exec(html)?.[1])
}

test('steps are numbered in the order of the editor', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>How Madicare begins/)
  expect(html).toMatch(/<ol.*>1<\/p>.*A day on the ward.*>4<\/p>.*The house follows/s)
})

test('four steps are one flight of stairs, and more are two', async () => {
  expect(await stepsPerFlight(4)).toBe(4)
  expect(await stepsPerFlight(5)).toBe(3)
  expect(await stepsPerFlight(8)).toBe(4)
})

test('steps can stand in a row', async () => {
  const html = await renderBlock({_type, ...example, layout: 'row'})
  expect(html).toMatch(/<ol.*>1<\/span>.*A day on the ward.*>4<\/span>.*The house follows/s)
  expect(html).not.toContain('--flight')
})

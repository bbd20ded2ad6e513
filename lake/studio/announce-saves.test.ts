import {expect, test} from 'vitest'
import {tellSaves} from './announce-saves.ts'

const LAKE = 'https://site.example/lake/v2025-02-19/data'

/** Transaction ids that are reported for one request with this response. */
async function told(path: string, answer: Response, method = 'POST'): Promise<string[]> {
  const ids: string[] = []
  const note = tellSaves((id) => ids.push(id))
  const text = await answer.clone().text()
  const handedOn = await note(new Request(`${LAKE}${path}`, {method}), answer)
  // The Studio still receives the complete response.
  expect(handedOn.status).toBe(answer.status)
  expect(await handedOn.text()).toBe(text)
  return ids
}

const taken = () => Response.json({transactionId: 'abc'})

test('a save is told of by the id of its transaction', async () => {
  expect(await told('/actions/production?tag=x', taken())).toEqual(['abc'])
  expect(await told('/mutate/production', taken())).toEqual(['abc'])
})

test('nothing is told of what was refused, is no save or makes no sense', async () => {
  const refused = Response.json({transactionId: 'abc'}, {status: 409})
  expect(await told('/actions/production', refused)).toEqual([])
  expect(await told('/query/production', taken())).toEqual([])
  expect(await told('/actions/production', taken(), 'PUT')).toEqual([])
  expect(await told('/actions/production', new Response('not JSON'))).toEqual([])
  expect(await told('/actions/production', Response.json(null))).toEqual([])
})

import {expect, test} from 'vitest'
import {createRandom, mix} from './random.ts'

test('one seed gives one sequence, another seed another', () => {
  const take = (seed: number) => {
    const random = createRandom(seed)
    return [random.next(), random.next(), random.next()]
  }
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
})

test('a mixed colour lies between its ends', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#102030', '#304050', 0.5)).toBe('#203040')
})

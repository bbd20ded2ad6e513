import {expect, test} from 'vitest'
import {
  type CarouselEvent,
  carouselAt,
  carouselReducer,
  currentIndex,
  isVisible,
  visibleCards,
} from './carousel-state.ts'

function after(count: number, ...events: CarouselEvent[]) {
  return events.reduce(carouselReducer, carouselAt(count))
}

const next = {type: 'next'} as const
const previous = {type: 'previous'} as const
const settled = {type: 'settled'} as const

test('one card below 768 px, two below 1024 px, three from there', () => {
  expect([320, 767, 768, 1023, 1024, 2560].map(visibleCards)).toEqual([1, 1, 2, 2, 3, 3])
})

test('after the last card comes the first', () => {
  const wrapping = after(4, next, next, next, next)
  expect(currentIndex(wrapping)).toBe(0)
  expect(carouselReducer(wrapping, settled)).toEqual({position: 0, count: 4, isAnimated: false})
})

test('before the first card comes the last', () => {
  expect(currentIndex(after(4, previous))).toBe(3)
  expect(currentIndex(after(4, previous, next))).toBe(0)
})

test('a step during the wrap goes on from its end', () => {
  expect(currentIndex(after(4, next, next, next, next, next))).toBe(1)
  expect(currentIndex(after(4, next, next, next, next, previous))).toBe(3)
})

test('a dot leads to its card and to no other', () => {
  expect(currentIndex(after(4, {type: 'goTo', index: 2}))).toBe(2)
  expect(currentIndex(after(4, {type: 'goTo', index: 9}))).toBe(3)
  expect(currentIndex(after(4, {type: 'goTo', index: -1}))).toBe(0)
})

test('a settled row that did not wrap stays as it is', () => {
  const state = after(4, next)
  expect(carouselReducer(state, settled)).toBe(state)
})

test('a single card, or none, never moves', () => {
  expect(currentIndex(after(1, next, next))).toBe(0)
  expect(currentIndex(after(0, next, previous))).toBe(0)
})

test('the repeated cards count as visible while the row wraps', () => {
  const state = after(4, {type: 'goTo', index: 3})
  expect([0, 1, 2, 3, 4, 5, 6].filter((slot) => isVisible(slot, state, 3))).toEqual([3, 4, 5])
})

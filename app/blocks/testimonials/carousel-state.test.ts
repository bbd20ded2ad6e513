import {expect, test} from 'vitest'
import {
  type CarouselEvent,
  carouselAt,
  carouselReducer,
  currentIndex,
  drawnSlots,
  isVisible,
} from './carousel-state.ts'

function after(count: number, ...events: CarouselEvent[]) {
  return events.reduce(carouselReducer, carouselAt(count))
}

const next = {type: 'next'} as const
const previous = {type: 'previous'} as const
const settled = {type: 'settled'} as const

test('a dot leads the short way in any round', () => {
  expect(after(4, previous, {type: 'goTo', index: 1}).position).toBe(-3)
  expect(after(4, next, next, next, next, next, {type: 'goTo', index: 3}).position).toBe(7)
})

test('a row that settles stays where it is, and comes home unseen after many rounds', () => {
  const state = after(4, next, next, next, next, next)
  expect(carouselReducer(state, settled)).toBe(state)
  const far = {...state, position: 401}
  expect(carouselReducer(far, settled)).toEqual({position: 1, count: 4, isAnimated: false})
})

test('a single card, or none, never moves', () => {
  expect(currentIndex(after(1, next, next))).toBe(0)
  expect(currentIndex(after(0, next, previous))).toBe(0)
})

test('as many cards are visible as fit, over the end of the row too', () => {
  const state = after(4, {type: 'goTo', index: 3})
  expect([2, 3, 4, 5, 6].filter((slot) => isVisible(slot, state, 3))).toEqual([3, 4, 5])
})

test('a whole round is drawn on both sides of the visible cards', () => {
  const slots = drawnSlots(after(4, previous), 3)
  expect([Math.min(...slots), Math.max(...slots)]).toEqual([-5, 6])
  expect(drawnSlots(after(2), 3)).toHaveLength(8)
})

test('a step leaves each card in its place but the one that leaves', () => {
  const before = drawnSlots(after(4), 3)
  const then = drawnSlots(after(4, next), 3)
  expect(before).toEqual([0, 1, 2, 3, 4, 5, 6, 7, -4, -3, -2, -1])
  expect(then).toEqual(before.with(8, 8))
})

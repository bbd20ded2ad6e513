export const CAROUSEL_INTERVAL_MS = 5000
export const CAROUSEL_TRANSITION_MS = 500
export const TWO_CARDS_FROM_PX = 768
export const THREE_CARDS_FROM_PX = 1024
/** A finger has to travel this far before the cards follow it. */
export const SWIPE_DISTANCE_PX = 48
/** A row that ran this many rounds starts anew: far from its origin a browser loses precision. */
const ROUNDS_BEFORE_RESTART = 100

/** Cards side by side in a window of a width. */
export function visibleCards(windowWidthPx: number): number {
  if (windowWidthPx < TWO_CARDS_FROM_PX) return 1
  return windowWidthPx < THREE_CARDS_FROM_PX ? 2 : 3
}

/**
 * Where the row of cards stands. The row has no ends: `position` counts on over the last card and
 * back over the first, so that each step, however fast they follow, moves the way it should.
 */
export interface CarouselState {
  position: number
  count: number
  /** False for the unseen jump that brings a far travelled row home. */
  isAnimated: boolean
}

export type CarouselEvent =
  | {type: 'next'}
  | {type: 'previous'}
  | {type: 'goTo'; index: number}
  /** The transition ended. */
  | {type: 'settled'}

/** The carousel as it starts. */
export function carouselAt(count: number): CarouselState {
  return {position: 0, count, isAnimated: true}
}

/** The card in front, counted from 0: after the last comes 0, before 0 comes the last. */
export function currentIndex({position, count}: CarouselState): number {
  return cardAt(position, count)
}

/** The card at a place of the endless row. */
export function cardAt(slot: number, count: number): number {
  return count === 0 ? 0 : ((slot % count) + count) % count
}

/** The next state. A dot leads through the cards between, without going round the end. */
export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  const {position, count} = state
  if (count < 2) return state
  switch (event.type) {
    case 'next':
      return {...state, position: position + 1, isAnimated: true}
    case 'previous':
      return {...state, position: position - 1, isAnimated: true}
    case 'goTo': {
      const index = Math.min(Math.max(event.index, 0), count - 1)
      return {...state, position: position - currentIndex(state) + index, isAnimated: true}
    }
    case 'settled': {
      const isFar = Math.abs(position) >= count * ROUNDS_BEFORE_RESTART
      return isFar ? {...state, position: currentIndex(state), isAnimated: false} : state
    }
  }
}

/**
 * The places of the row that are drawn: the visible ones, and a round before and after them, which
 * quick steps may cross while the row still moves. Always whole rounds, and in an order that never
 * changes: a card that leaves at one end takes its next place without disturbing the others.
 */
export function drawnSlots({position, count}: CarouselState, visible: number): number[] {
  const length = (2 + Math.ceil(visible / count)) * count
  const first = position - count
  return Array.from({length}, (_, index) => first + cardAt(index - first, length))
}

/** True when a card can be seen once the row stands still. */
export function isVisible(slot: number, {position}: CarouselState, visible: number): boolean {
  return slot >= position && slot < position + visible
}

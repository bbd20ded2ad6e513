export const CAROUSEL_INTERVAL_MS = 5000
export const CAROUSEL_TRANSITION_MS = 500
export const TWO_CARDS_FROM_PX = 768
export const THREE_CARDS_FROM_PX = 1024
/** Minimum distance of a swipe. */
export const SWIPE_DISTANCE_PX = 48
/** The position is reset after this many rounds: browsers lose precision far from the origin. */
const ROUNDS_BEFORE_RESTART = 100

/** Number of cards side by side, by the width of the window. */
export function visibleCards(windowWidthPx: number): number {
  if (windowWidthPx < TWO_CARDS_FROM_PX) return 1
  return windowWidthPx < THREE_CARDS_FROM_PX ? 2 : 3
}

/**
 * Position of the row of cards. The row has no ends: `position` goes beyond the last card and below
 * the first, so that each step moves in its direction, however fast the steps follow.
 */
export interface CarouselState {
  position: number
  count: number
  /** False for the invisible reset of a large position. */
  isAnimated: boolean
}

export type CarouselEvent =
  | {type: 'next'}
  | {type: 'previous'}
  | {type: 'goTo'; index: number}
  /** The transition ended. */
  | {type: 'settled'}

/** The initial state. */
export function carouselAt(count: number): CarouselState {
  return {position: 0, count, isAnimated: true}
}

/** Index of the first visible card, from 0. It wraps around at both ends. */
export function currentIndex({position, count}: CarouselState): number {
  return cardAt(position, count)
}

/** Index of the card in a slot of the endless row. */
export function cardAt(slot: number, count: number): number {
  return count === 0 ? 0 : ((slot % count) + count) % count
}

/** The next state. A dot moves through the cards between, without wrapping around. */
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
 * The slots of the row that are rendered: the visible ones, and one round before and after them,
 * which quick steps may cross during a transition. They are whole rounds in an order that never
 * changes: a card that leaves at one end takes its next slot, and the others stay.
 */
export function drawnSlots({position, count}: CarouselState, visible: number): number[] {
  const length = (2 + Math.ceil(visible / count)) * count
  const first = position - count
  return Array.from({length}, (_, index) => first + cardAt(index - first, length))
}

/** True when a card is visible after the transition. */
export function isVisible(slot: number, {position}: CarouselState, visible: number): boolean {
  return slot >= position && slot < position + visible
}

export const CAROUSEL_INTERVAL_MS = 5000
export const CAROUSEL_TRANSITION_MS = 500
export const TWO_CARDS_FROM_PX = 768
export const THREE_CARDS_FROM_PX = 1024
/** A finger has to travel this far before the cards follow it. */
export const SWIPE_DISTANCE_PX = 48

/** Cards side by side in a window of a width. */
export function visibleCards(windowWidthPx: number): number {
  if (windowWidthPx < TWO_CARDS_FROM_PX) return 1
  return windowWidthPx < THREE_CARDS_FROM_PX ? 2 : 3
}

/**
 * Where the row of cards stands. The first cards are repeated behind the last one, so that the row
 * runs on forwards when it wraps; `position` reaches `count` on the way, then settles at 0 unseen.
 */
export interface CarouselState {
  position: number
  count: number
  /** False for the unseen jump between the two ends of the row. */
  isAnimated: boolean
}

export type CarouselEvent =
  | {type: 'next'}
  | {type: 'previous'}
  | {type: 'goTo'; index: number}
  /** The transition ended. */
  | {type: 'settled'}

export function carouselAt(count: number): CarouselState {
  return {position: 0, count, isAnimated: true}
}

/** The card in front, counted from 0, also while the row wraps. */
export function currentIndex({position, count}: CarouselState): number {
  return count === 0 ? 0 : position % count
}

/** The next state; the row wraps at both ends. */
export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  const {position, count} = state
  if (count < 2) return state
  switch (event.type) {
    case 'next':
      // A second step during the wrap starts from where the first one leads.
      return {...state, position: position >= count ? 1 : position + 1, isAnimated: true}
    case 'previous':
      return {...state, position: position === 0 ? count - 1 : position - 1, isAnimated: true}
    case 'goTo':
      return {...state, position: Math.min(Math.max(event.index, 0), count - 1), isAnimated: true}
    case 'settled':
      return position >= count ? {...state, position: 0, isAnimated: false} : state
  }
}

/** True when a card can be seen: it is among the visible ones, counted onwards over the end. */
export function isVisible(slot: number, state: CarouselState, visible: number): boolean {
  return slot >= state.position && slot < state.position + visible
}

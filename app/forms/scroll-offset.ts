/** Scroll position in pixels after a referral was accepted, by the window's width. */
export function scrollOffset(width: number): number {
  if (width <= 400) return 600
  return width <= 800 ? 500 : 400
}

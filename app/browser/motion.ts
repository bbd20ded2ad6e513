export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Updates a button that starts and stops a motion. Of its two icons, the first is for a motion that
 * stands still.
 */
export function showMotion(button: Element, isMoving: boolean, label: string): void {
  button.setAttribute('aria-label', label)
  for (const [index, icon] of [...button.children].entries()) {
    icon.classList.toggle('hidden', isMoving === (index === 0))
  }
}

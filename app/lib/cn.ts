/** Class names; the other values stand for a condition that is not met. */
type ClassName = string | false | null | undefined

/**
 * Joins class names. When two set the same property, the order in the style sheet decides and not
 * the order here. A class that overrides one of a primitive is therefore marked as important:
 * `px-4!`.
 */
export function cn(...classes: readonly ClassName[]): string {
  return classes.filter(Boolean).join(' ')
}

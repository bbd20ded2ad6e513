/** Class names, or nothing where a condition doesn't hold. */
type ClassName = string | false | null | undefined

/**
 * Joins class names. Of two that set the same property the style sheet's order decides and not
 * theirs, so whoever overrides a primitive's own marks the class as important: `px-4!`.
 */
export function cn(...classes: readonly ClassName[]): string {
  return classes.filter(Boolean).join(' ')
}

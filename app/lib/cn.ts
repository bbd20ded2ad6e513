import {type ClassValue, clsx} from 'clsx'
import {extendTailwindMerge} from 'tailwind-merge'

// tailwind-merge knows Tailwind's own scale; ours has a step it would take for a colour.
const merge = extendTailwindMerge({extend: {theme: {text: ['2xs', 'display']}}})

/** Joins class names; of two that set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}

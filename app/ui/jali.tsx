import {cn} from '#app/lib/cn.ts'

/** The lattices in public/patterns. */
const PATTERNS = {
  'twelve-fold': 'jali-twelve-fold',
  'six-fold': 'jali-six-fold',
  'star-and-cross': 'jali-star-and-cross',
  octagons: 'jali-octagons',
  hexagons: 'jali-hexagons',
}

export interface JaliProps {
  pattern: keyof typeof PATTERNS
  /** The side where the lattice fades out, so that text next to it stays readable. */
  fade?: 'left' | 'none'
  className?: string
}

/** Carved stone lattice as a background. Hidden in forced colours and from screen readers. */
export function Jali({pattern, fade = 'left', className}: JaliProps) {
  return (
    <div
      aria-hidden="true"
      className={cn('pattern jali', PATTERNS[pattern], fade === 'left' && 'jali-fade', className)}
    />
  )
}

import {cn} from '#app/lib/cn.ts'

export interface JaliProps {
  /** One of the lattices in public/patterns, which have classes in patterns.css. */
  pattern: 'twelve-fold' | 'six-fold' | 'star-and-cross' | 'octagons' | 'hexagons'
  /** The side where the lattice fades out, so that text next to it stays readable. */
  fade?: 'left' | 'none'
  className?: string
}

/** Carved stone lattice as a background. Hidden in forced colours and from screen readers. */
export function Jali({pattern, fade = 'left', className}: JaliProps) {
  return (
    <div
      aria-hidden="true"
      className={cn('pattern jali', `jali-${pattern}`, fade === 'left' && 'jali-fade', className)}
    />
  )
}

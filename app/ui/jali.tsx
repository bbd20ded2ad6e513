import {cn} from '#app/lib/cn.ts'

export interface JaliProps {
  /** One of the lattices in public/patterns. */
  pattern: 'twelve-fold' | 'six-fold' | 'star-and-cross' | 'octagons' | 'hexagons'
  /** Where the lattice fades out, so that words beside it stay calm. */
  fade?: 'left' | 'none'
  className?: string
}

/** Carved stone lattice as a background. Decoration: hidden in forced colours and from readers. */
export function Jali({pattern, fade = 'left', className}: JaliProps) {
  return (
    <div
      aria-hidden="true"
      className={cn('pattern jali', fade === 'left' && 'jali-fade', className)}
      style={{'--jali': `url("/patterns/${pattern}.svg")`}}
    />
  )
}

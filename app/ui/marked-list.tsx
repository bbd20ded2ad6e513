import {Check, type LucideIcon} from 'lucide-react'
import type {StarGlyph} from './star-glyph.tsx'

interface MarkedListProps {
  points: readonly string[]
  /** A tick without one. */
  Mark?: LucideIcon | typeof StarGlyph
  className: string
  itemClassName?: string
  markClassName: string
}

/** Points with a mark in front of each; nothing without points. */
export function MarkedList({points, Mark = Check, ...classes}: MarkedListProps) {
  if (points.length === 0) return null
  return (
    <ul className={`wrap-anywhere ${classes.className}`}>
      {points.map((point) => (
        <li key={point} className={classes.itemClassName ?? 'flex gap-3'}>
          <Mark className={classes.markClassName} />
          {point}
        </li>
      ))}
    </ul>
  )
}

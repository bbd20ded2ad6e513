import type {ReactNode} from 'react'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

interface EmptyListProps {
  title: string
  text: string
  /** The button below the text. */
  children: ReactNode
}

/** In place of an empty list. Its heading is one level below that of the panel around it. */
export function EmptyList({title, text, children}: EmptyListProps) {
  return (
    <div className="cut grid justify-items-center gap-4 rounded-lg border border-edge border-dashed px-6 py-14 text-center">
      <StarGlyph className="size-10 text-line" />
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  )
}

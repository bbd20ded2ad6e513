import type {ReactNode} from 'react'
import {StarGlyph} from './star-glyph.tsx'

interface EmptyStateProps {
  title: string
  text: string
  children?: ReactNode
}

export function EmptyState({title, text, children}: EmptyStateProps) {
  return (
    <div className="cut grid justify-items-center gap-4 rounded-lg border border-edge border-dashed px-6 py-16 text-center">
      <StarGlyph className="size-10 text-line" />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  )
}

import type {ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'
import {StarGlyph} from './star-glyph.tsx'

interface EmptyStateProps {
  title: string
  text: string
  /** The list is in a part of the page that has a heading, so this one is a level below. */
  isInPanel?: boolean
  /** The button below the text. */
  children?: ReactNode
}

/** In place of an empty list. */
export function EmptyState({title, text, isInPanel = false, children}: EmptyStateProps) {
  const Heading = isInPanel ? 'h3' : 'h2'
  return (
    <div
      className={cn(
        'cut grid justify-items-center gap-4 rounded-lg border border-edge border-dashed px-6 text-center',
        isInPanel ? 'py-14' : 'py-16',
      )}
    >
      <StarGlyph className="size-10 text-line" />
      <Heading className={isInPanel ? 'text-xl' : 'text-2xl'}>{title}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  )
}

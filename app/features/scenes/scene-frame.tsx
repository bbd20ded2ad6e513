import type {ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'

interface SceneFrameProps {
  /** Text alternative of the picture. */
  label: string
  title: string
  subtitle: string
  /** At the right end of the title bar. */
  aside?: ReactNode
  /** Replaces the default padding and wrapping of the title bar. */
  barClassName?: string
  /** Replaces the default padding of the drawing. */
  className?: string
  children: ReactNode
}

/** An illustration of a Madicare screen. Assistive technology treats it as an image. */
export function SceneFrame({
  label,
  title,
  subtitle,
  aside,
  barClassName = 'flex-wrap gap-y-2 px-4 py-3 sm:px-5',
  className = 'px-4 py-4 sm:px-5',
  children,
}: SceneFrameProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="@container cut relative w-full rounded-lg border border-edge bg-raised text-ink text-xs"
    >
      <div
        className={`flex items-center justify-between gap-x-4 border-line border-b ${barClassName}`}
      >
        <p>
          <span className="block font-semibold text-sm">{title}</span>
          <span className="text-muted">{subtitle}</span>
        </p>
        {aside}
      </div>
      <div className={className}>{children}</div>
    </div>
  )
}

const TAG_TONES = {
  accent: 'border-accent/50 bg-accent-soft text-accent',
  success: 'border-success/50 text-success',
  warning: 'border-warning/50 text-warning',
  danger: 'border-danger/50 text-danger',
}

/** A framed tag, as the product uses it for states. */
export function SceneTag({tone, children}: {tone: keyof typeof TAG_TONES; children: ReactNode}) {
  return (
    <span
      className={cn(
        'cut inline-block shrink-0 whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-semibold text-2xs',
        TAG_TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

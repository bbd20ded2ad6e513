import type {ReactNode} from 'react'
import {ButtonLink} from '#app/ui/button.tsx'

interface Cta {
  label: ReactNode
  href: string | null
}

/** The buttons of a first screen or a closing call. */
export interface Ctas {
  primaryCta?: Cta | null
  secondaryCta?: Cta | null
}

/** One or two buttons; one that leads nowhere, as to an unpublished page, is left out. */
export function CtaLinks({primaryCta, secondaryCta, className}: Ctas & {className: string}) {
  const present = [primaryCta, secondaryCta].filter((cta) => cta?.href)
  if (present.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {present.map((cta, index) => (
        <ButtonLink
          key={cta?.href}
          href={cta?.href}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="lg"
        >
          {cta?.label}
        </ButtonLink>
      ))}
    </div>
  )
}

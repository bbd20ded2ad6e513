import {ArrowLeft} from 'lucide-react'
import {ButtonLink} from '#app/ui/button.tsx'
import {CASE_STUDIES_HREF} from './case-studies.tsx'

export function BackToCaseStudies({className}: {className?: string}) {
  return (
    <ButtonLink href={CASE_STUDIES_HREF} variant="secondary" className={className}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Case Studies
    </ButtonLink>
  )
}

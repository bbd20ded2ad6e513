import {ArrowLeft} from 'lucide-react'
import {ButtonLink} from '#app/ui/button.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'

/** The cards, not the top of the page: the anchor of their block. */
const CASE_STUDIES_HREF = `${PAGE_PATHS['page-software-solutions']}#case-studies`

export function BackToCaseStudies({className}: {className?: string}) {
  return (
    <ButtonLink href={CASE_STUDIES_HREF} variant="secondary" className={className}>
      <ArrowLeft className="size-4" />
      Back to Case Studies
    </ButtonLink>
  )
}

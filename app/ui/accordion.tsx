import {Plus} from 'lucide-react'
import type {ComponentProps, ReactNode} from 'react'

interface AccordionItemProps extends ComponentProps<'details'> {
  id: string
  title: string
  headingLevel?: 'h2' | 'h3'
  /** Open when the page is first shown; afterwards the visitor controls the item. */
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** A list of questions whose answers open separately, also without JavaScript. */
export function Accordion(props: Pick<ComponentProps<'div'>, 'children' | 'ref'>) {
  return <div {...props} className="border-line border-t" />
}

export function AccordionItem({
  title,
  headingLevel: Heading = 'h2',
  isInitiallyOpen = false,
  children,
  ...props
}: AccordionItemProps) {
  return (
    <details {...props} open={isInitiallyOpen} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-start justify-between gap-6 py-5 hover:text-action">
        <Heading className="text-xl">{title}</Heading>
        <Plus className="mt-1 size-6 text-accent transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="max-w-measure pb-7">{children}</div>
    </details>
  )
}

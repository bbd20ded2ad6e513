import {type RefObject, useState} from 'react'
import type {Faq} from '#app/content/faq.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {SimpleText} from '#app/sections/portable-text.tsx'
import {Accordion, AccordionItem} from '#app/ui/accordion.tsx'

interface QuestionListProps {
  faqs: readonly Pick<Faq, '_id' | 'question' | 'answer'>[]
  /** The question that is open when the page is first shown. */
  first: string | null
  headingLevel?: 'h2' | 'h3'
  ref?: RefObject<HTMLDivElement | null>
}

export function QuestionList({faqs, first, headingLevel = 'h2', ref}: QuestionListProps) {
  // Keeps the first value: items that arrive later never open or close an item.
  const [open] = useState(first)
  return (
    <Accordion {...(ref && {ref})}>
      {faqs.map((faq) => (
        <AccordionItem
          key={faq._id}
          {...editAttributes(faq)}
          id={slugify(faq.question)}
          title={faq.question}
          headingLevel={headingLevel}
          isInitiallyOpen={faq._id === open}
        >
          <SimpleText value={faq.answer} className="prose text-muted" />
        </AccordionItem>
      ))}
    </Accordion>
  )
}

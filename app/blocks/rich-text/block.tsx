import {ArticleBody} from '#app/features/blog/article-body.tsx'
import {headings} from '#app/lib/portable-text.ts'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

export function RichTextBlock({block, headingId, tone}: BlockProps<'richTextBlock'>) {
  return (
    <Section intro={null} headingId={headingId} tone={tone}>
      <ArticleBody body={block.body} headings={headings(block.body)} />
    </Section>
  )
}

import {ArticleTable} from '#app/features/blog/article-table.tsx'
import {readTable} from '#app/lib/table.ts'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'

export default function TableBlock({block: {intro, table}, ...place}: BlockProps<'tableBlock'>) {
  if (!table || !readTable(table)) return null
  return (
    <Section intro={intro} {...place}>
      <ArticleTable value={table} className="" />
    </Section>
  )
}

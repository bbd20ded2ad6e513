import {ArticleBody} from '#app/features/blog/article-body.tsx'
import {TableOfContents} from '#app/features/blog/table-of-contents.tsx'
import {formatDate} from '#app/lib/dates.ts'
import {headings} from '#app/lib/portable-text.ts'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'

/** A text with fewer parts is seen at once. */
const PARTS_WITH_CONTENTS = 3

/** A long text, such as a privacy notice, has its contents at its side. */
export default function RichTextBlock({block, ...place}: BlockProps<'richTextBlock'>) {
  const {body, versionDate} = block
  const anchors = headings(body)
  const entries = [...anchors.values()]
  const isLong = entries.filter(({level}) => level === 2).length >= PARTS_WITH_CONTENTS
  return (
    <Section
      intro={null}
      {...place}
      {...(isLong && {layout: 'side', aside: <TableOfContents headings={entries} />})}
    >
      {versionDate && (
        <p className="mb-6 text-muted text-sm">
          Version of <time dateTime={versionDate}>{formatDate(versionDate)}</time>
        </p>
      )}
      <ArticleBody body={body} headings={anchors} />
    </Section>
  )
}

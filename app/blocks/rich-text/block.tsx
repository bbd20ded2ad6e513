import {ArticleBody} from '#app/features/blog/article-body.tsx'
import {TableOfContents} from '#app/features/blog/table-of-contents.tsx'
import {formatDate} from '#app/lib/dates.ts'
import {headings} from '#app/lib/portable-text.ts'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

export function RichTextBlock({block, headingId, tone}: BlockProps<'richTextBlock'>) {
  const {body, versionDate, hasContents} = block
  const anchors = headings(body)
  const text = (
    <div className="min-w-0 lg:col-span-8">
      {versionDate && (
        <p className="mb-6 text-muted text-sm">
          Version of <time dateTime={versionDate}>{formatDate(versionDate)}</time>
        </p>
      )}
      <ArticleBody body={body} headings={anchors} />
    </div>
  )
  return (
    <Section intro={null} headingId={headingId} tone={tone}>
      {hasContents ? (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:order-2 lg:col-span-4 xl:col-span-3 xl:col-start-10">
            <div className="lg:sticky lg:top-28">
              <TableOfContents headings={[...anchors.values()]} />
            </div>
          </div>
          {text}
        </div>
      ) : (
        text
      )}
    </Section>
  )
}

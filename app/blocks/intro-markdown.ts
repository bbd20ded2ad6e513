import {paragraphs, plainMarkdown} from '#app/lib/markdown.ts'
import type {SectionIntro} from '#app/ui/section.tsx'

/** A section in Markdown, with its heading if it has one; empty when the body is empty. */
export function introMarkdown(intro: SectionIntro | null, body: string): string {
  if (!body) return ''
  const heading = intro?.title && `## ${plainMarkdown(intro.title)}`
  return [heading, paragraphs(intro?.text ?? ''), body].filter((part) => part).join('\n\n')
}

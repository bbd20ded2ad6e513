import {linkMarkdown, list, paragraphs, plainMarkdown} from '#app/lib/markdown.ts'
import type {SectionIntro} from '#app/ui/section.tsx'

/** A section in Markdown, with its heading if it has one; empty when the body is empty. */
export function sectionMarkdown(intro: SectionIntro | null, body: string): string {
  if (!body) return ''
  const heading = intro?.title && `## ${plainMarkdown(intro.title)}`
  return [heading, paragraphs(intro?.text ?? ''), body].filter((part) => part).join('\n\n')
}

interface Entry {
  label: string
  href: string
  text: string
}

/** Links to documents, each with a sentence about it. */
export function documentsMarkdown(entries: readonly Entry[], origin: string): string {
  return list(
    entries.map(({text, ...link}) => `${linkMarkdown(link, origin)}: ${plainMarkdown(text)}`),
  )
}

import {blockMarkdown} from '#app/blocks/lists/block-markdown.ts'
import type {Article} from '#app/content/article.ts'
import type {CaseStudy} from '#app/content/case-study.ts'
import type {Faq} from '#app/content/faq.ts'
import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import type {Page} from '#app/content/page.ts'
import {arranged} from '#app/lib/arranged.ts'
import {formatDate} from '#app/lib/dates.ts'
import {
  list,
  numbered,
  paragraphs,
  plainMarkdown,
  richTextMarkdown,
  section,
  sections,
  titled,
} from '#app/lib/markdown.ts'
import {readingTime} from '#app/lib/reading-time.ts'

/** An article as Markdown, with the metadata of its page. `url` is the page's. */
export function articleMarkdown(article: Article, url: string): string {
  const facts = [
    article.author?.name && `By ${article.author.name}, ${article.author.role}`,
    formatDate(article.publishedAt),
    readingTime(article.wordCount),
    article.category,
  ]
  return sections(
    `# ${plainMarkdown(article.title)}`,
    plainMarkdown(facts.filter((fact) => fact).join(' · ')),
    quoted(article.excerpt),
    richTextMarkdown(article.body, originOf(url)),
    source(url),
  )
}

/** All questions with their answers as Markdown, by category. */
export function faqMarkdown(title: string, faqs: readonly Faq[], url: string): string {
  const categories = [...new Set(faqs.map(({category}) => category))]
  return sections(
    `# ${plainMarkdown(title)}`,
    ...categories.flatMap((category) => [
      category && `## ${plainMarkdown(category)}`,
      ...faqs
        .filter((faq) => faq.category === category)
        .flatMap((faq) => [
          `### ${plainMarkdown(faq.question)}`,
          richTextMarkdown(faq.answer, originOf(url)),
        ]),
    ]),
    source(url),
  )
}

/** A software project's story as Markdown. */
export function caseStudyMarkdown(study: CaseStudy, url: string): string {
  const details = study.projectDetails.map(
    ({label, value, tags}) =>
      `**${plainMarkdown(label)}:** ${plainMarkdown(value || tags.join(', '))}`,
  )
  return sections(
    `# ${plainMarkdown(study.title)}`,
    quoted(study.subtitle),
    ...arrangedParts(study.sections, {
      metrics: list(study.metrics.map(({value, label}) => titled(value, label))),
      challenge: section('The Challenge', paragraphs(study.challenge)),
      solutions: section('Our Solution', list(study.solutions.map(plainMarkdown))),
      implementationSteps: section(
        'Implementation Process',
        numbered(study.implementationSteps.map((step) => titled(step.title, step.description))),
      ),
      projectDetails: section('Project Details', list(details)),
    }),
    source(url),
  )
}

/** A hospital's story as Markdown. */
export function hospitalCaseStudyMarkdown(story: HospitalCaseStudy, url: string): string {
  const {implementation, testimonial} = story
  return sections(
    `# ${plainMarkdown(story.name)}`,
    plainMarkdown([story.location, story.size].filter((fact) => fact).join(' · ')),
    quoted(story.summary),
    ...arrangedParts(story.sections, {
      results: section(
        'Results',
        list(story.results.map(({metric, description}) => titled(metric, description))),
      ),
      challenge: section('The Challenge', paragraphs(story.challenge)),
      solution: section(
        'The Solution',
        [paragraphs(story.solution), list(story.solutionPoints.map(plainMarkdown))].join('\n\n'),
      ),
      implementation: implementation && implementationPart(implementation),
      testimonial:
        testimonial &&
        `${quoted(testimonial.quote)}\n>\n> ${plainMarkdown(`— ${testimonial.author}, ${testimonial.role}`)}`,
    }),
    source(url),
  )
}

/** A page that editors built, as Markdown: one block after the other. */
export function pageMarkdown(page: Page, url: string): string {
  const origin = originOf(url)
  return sections(
    page.blocks[0]?._type !== 'heroBlock' && `# ${plainMarkdown(page.title)}`,
    ...page.blocks.map((block) => blockMarkdown(block, origin).trim()),
    source(url),
  )
}

/** Sections that an editor hides on the page are hidden here, too. */
function arrangedParts(order: readonly string[], parts: Record<string, string | null>) {
  return arranged(order, parts).map(([, part]) => part)
}

function implementationPart({
  duration,
  phases,
}: NonNullable<HospitalCaseStudy['implementation']>): string {
  return section(
    `Implementation: ${plainMarkdown(duration)}`,
    numbered(
      phases.map((phase) => titled(`${phase.title} (${phase.duration})`, phase.description)),
    ),
  )
}

function quoted(text: string): string {
  return text && `> ${plainMarkdown(text)}`
}

function source(url: string): string {
  return `---\n\nSource: <${url}>`
}

function originOf(url: string): string {
  return new URL(url).origin
}

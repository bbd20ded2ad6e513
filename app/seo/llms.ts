import type {IndexedPage, SiteIndex} from '#app/content/site-index.ts'
import {plainMarkdown, sections} from '#app/lib/markdown.ts'

interface Publisher {
  brand: string
  origin: string
  description: string
  email: string
  /** Path of the Markdown alternate of a page; `null` for a page without one. */
  markdownPath: (path: string) => string | null
}

const GROUPS: readonly {title: string; types: readonly IndexedPage['type'][]}[] = [
  {
    title: 'Products and services',
    types: ['madicarePage', 'featuresPage', 'softwareSolutionsPage'],
  },
  {title: 'Case studies', types: ['hospitalCaseStudy', 'caseStudy']},
  {title: 'Articles', types: ['blogPage', 'article']},
  {
    title: 'Company',
    types: ['homePage', 'aboutPage', 'contactPage', 'faqPage', 'referralPage', 'coursePage'],
  },
  {title: 'Other pages', types: ['page']},
]

/** Number of articles in llms.txt, which is read as a whole. The sitemap lists the others. */
export const ARTICLES_FOR_MODELS = 100

/**
 * The site for language models, as https://llmstxt.org proposes: with Markdown alternates if any.
 */
export function llms({pages, articleCount}: SiteIndex, publisher: Publisher): string {
  const {brand, origin, description, email, markdownPath} = publisher
  const visible = pages.filter(({isHidden}) => !isHidden)
  return sections(
    `# ${plainMarkdown(brand)}`,
    description && `> ${plainMarkdown(description)}`,
    'Articles, case studies and the FAQ are served as Markdown: by the addresses below, and by their pages when the Accept header prefers text/markdown.',
    email && `Contact: ${plainMarkdown(email)}`,
    articleCount > ARTICLES_FOR_MODELS &&
      `Of ${articleCount} articles the newest ${ARTICLES_FOR_MODELS} are listed; all addresses are in ${origin}/sitemap.xml.`,
    ...GROUPS.flatMap(({title, types}) => {
      const links = types.flatMap((type) => visible.filter((page) => page.type === type))
      if (links.length === 0) return []
      return [
        `## ${title}`,
        links.map((page) => link(page, origin + (markdownPath(page.path) ?? page.path))).join('\n'),
      ]
    }),
  )
}

function link({name, title, description}: IndexedPage, url: string): string {
  const label = plainMarkdown(name || title).replace(/[[\]]/g, '')
  return `- [${label}](${url})${description && `: ${plainMarkdown(description)}`}`
}

import type {IndexedPage, SiteIndex} from '#app/content/site-index.ts'
import {markdownPath} from '#app/lib/route-handle.ts'
import {textToMarkdown} from './html-to-markdown.server.ts'
import type {Publisher} from './json-ld.ts'

const GROUPS: readonly {title: string; types: readonly IndexedPage['type'][]}[] = [
  {
    title: 'Products and services',
    types: ['page-madicare', 'featuresPage', 'page-software-solutions'],
  },
  {title: 'Case studies', types: ['hospitalCaseStudy', 'caseStudy']},
  {title: 'Articles', types: ['blogPage', 'article']},
  {
    title: 'Company',
    types: ['page-home', 'page-about', 'contactPage', 'faqPage', 'referralPage', 'coursePage'],
  },
  {title: 'Other pages', types: ['page']},
]

/** Number of articles in llms.txt, which is read as a whole. The sitemap lists the others. */
export const ARTICLES_FOR_MODELS = 100

/** The site for language models, as https://llmstxt.org proposes: by its Markdown alternates. */
export function llms({pages, articleCount}: SiteIndex, publisher: Publisher): string {
  const {brand, origin, description, email} = publisher
  const visible = pages.filter(({isHidden}) => !isHidden)
  const parts = [
    `# ${textToMarkdown(brand)}`,
    description && `> ${textToMarkdown(description)}`,
    'Every page is served as Markdown: at the addresses below, and at its own address when the Accept header prefers text/markdown.',
    email && `Contact: ${textToMarkdown(email)}`,
    articleCount > ARTICLES_FOR_MODELS &&
      `Of ${articleCount} articles the newest ${ARTICLES_FOR_MODELS} are listed; all addresses are in ${origin}/sitemap.xml.`,
    ...GROUPS.flatMap(({title, types}) => {
      const links = types.flatMap((type) => visible.filter((page) => page.type === type))
      if (links.length === 0) return []
      return [
        `## ${title}`,
        links.map((page) => link(page, origin + markdownPath(page.path))).join('\n'),
      ]
    }),
  ]
  return `${parts.filter((part) => part).join('\n\n')}\n`
}

function link({name, title, description}: IndexedPage, url: string): string {
  const label = textToMarkdown(name || title).replace(/[[\]]/g, '')
  return `- [${label}](${url})${description && `: ${textToMarkdown(description)}`}`
}

import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {exampleParagraph} from '#app/blocks/example-text.ts'
import {ARTICLE_CATEGORIES, FAQ_CATEGORIES} from '#schemas/constants.ts'

/** Number of documents of each kind that are added to the seed. */
export interface Amounts {
  articles: number
  faqs: number
}

const PER_TRANSACTION = 500
const WORDS =
  'ward nurse record bed pharmacy invoice theatre scanner shift discharge triage audit cloud interface release backup'.split(
    ' ',
  )

interface ManyOptions {
  /** Maximum number of text blocks per article, by default 1 000. Lists show no blocks. */
  blocks?: number
}

/** Adds published articles and questions, older than those of the seed, through the public API. */
export async function addManyDocuments(
  editor: SanityClient,
  {articles, faqs}: Amounts,
  {blocks = 1_000}: ManyOptions = {},
): Promise<void> {
  const model = await editor.fetch<ArticleModel | null>(
    `*[_type == "article" && defined(image.asset)] | order(_id asc) [0]{author, image, "body": body[0...${blocks}]}`,
  )
  if (!model) throw new Error('The seed has no article to make others like')
  const documents = [
    ...Array.from({length: articles}, (_, n) => manyArticle(n, model)),
    ...Array.from({length: faqs}, (_, n) => manyQuestion(n)),
  ]
  for (let start = 0; start < documents.length; start += PER_TRANSACTION) {
    const transaction = editor.transaction()
    for (const each of documents.slice(start, start + PER_TRANSACTION)) {
      transaction.createOrReplace(each)
    }
    await transaction.commit({returnDocuments: false, visibility: 'async'})
  }
}

/** Fields that generated articles share with an article that editors wrote. */
export interface ArticleModel {
  author: unknown
  image: unknown
  body: unknown
}

/** Article `n` is one hour older than the one before it. */
export function manyArticle(n: number, model: ArticleModel): IdentifiedSanityDocumentStub {
  const subject = `${word(n)} ${word(n * 7 + 3)}`
  return {
    _id: `many-article-${n}`,
    _type: 'article',
    title: `Note ${n} on the ${subject}`,
    slug: {_type: 'slug', current: `note-${n}`},
    excerpt: `What ${n} weeks with a ${word(n * 5 + 1)} taught us about the ${subject} of a hospital.`,
    category: ARTICLE_CATEGORIES[n % ARTICLE_CATEGORIES.length],
    publishedAt: new Date(Date.UTC(2024, 0, 1) - n * 3_600_000).toISOString().slice(0, 10),
    ...model,
  }
}

/** Question `n` is sorted after those of the seed. */
export function manyQuestion(n: number): IdentifiedSanityDocumentStub {
  return {
    _id: `many-faq-${n}`,
    _type: 'faq',
    question: `Question ${n}: how does the ${word(n)} meet the ${word(n * 3 + 2)}?`,
    category: FAQ_CATEGORIES[n % FAQ_CATEGORIES.length],
    orderRank: `1|y${String(n).padStart(6, '0')}:`,
    answer: [
      exampleParagraph(
        `By the ${word(n * 11)} first, and answer ${n} says the rest: every ${word(n * 13 + 5)} has its turn, and nobody waits for a ${word(n * 17 + 7)} twice.`,
      ),
    ],
  }
}

function word(n: number): string {
  return WORDS[n % WORDS.length] ?? ''
}

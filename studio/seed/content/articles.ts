import {readFileSync} from 'node:fs'
import type {ArticleCategory} from '#schemas/constants.ts'
import {image, reference, type SeedDocument, seo, slug} from '../builders.ts'
import {toPortableText} from '../markup.ts'

interface Article {
  /** File name of the body, and the end of the document's id. */
  key: string
  slug: string
  title: string
  excerpt: string
  category: ArticleCategory
  publishedAt: string
  author: string
  cover: string
  coverAlt: string
  seoTitle: string
  seoDescription: string
}

const list: Article[] = [
  {
    key: 'abdm-milestones',
    slug: 'abdm-milestones-for-hospitals',
    title: 'What the three ABDM milestones ask of a hospital',
    excerpt:
      'M1, M2 and M3 are on every brochure. What do they change at the registration desk, on the ward and in the records room, and in which order should you begin?',
    category: 'Healthcare Tech',
    publishedAt: '2026-11-03',
    author: 'team-kavita-bhandari',
    cover: 'cover-1.webp',
    coverAlt:
      'Drawing of three arches, each taller than the last, with a health record in every one',
    seoTitle: 'ABDM milestones M1, M2, M3 for hospitals',
    seoDescription:
      'A plain guide to the three ABDM milestones: what they mean for desk, ward and records room, how consent flows, and a plan for the first twelve weeks.',
  },
  {
    key: 'first-fhir-interface',
    slug: 'your-first-fhir-interface',
    title: 'Your first FHIR interface: begin with the discharge summary',
    excerpt:
      'The FHIR specification has more than a hundred resource types. A first working interface needs seven. Which ones, and what rejects half of all documents.',
    category: 'Healthcare Tech',
    publishedAt: '2026-09-22',
    author: 'team-meera-solanki',
    cover: 'cover-5.webp',
    coverAlt: 'Drawing of an oil lamp burning in an arch, with hexagons of a lattice around it',
    seoTitle: 'Your first FHIR interface',
    seoDescription:
      'Why the discharge summary is the best first FHIR document, which seven resources it needs, how to map and validate it, and what to leave for later.',
  },
  {
    key: 'six-week-scope',
    slug: 'what-fits-into-six-weeks',
    title: 'What fits into a six-week project, and what we leave out',
    excerpt:
      'A short project is not a long one done in a hurry. How we cut the scope from one person’s worst hour, and the week we never shorten.',
    category: 'Software Development',
    publishedAt: '2026-08-11',
    author: 'team-arjun-rathore',
    cover: 'cover-6.webp',
    coverAlt: 'Drawing of six people around a table, drawing one star together',
    seoTitle: 'What fits into a six-week software project',
    seoDescription:
      'How to scope a software project of four to six weeks: one person, one hour, one thin line through the system, and the things that can safely wait.',
  },
  {
    key: 'discharge-queue',
    slug: 'five-marks-on-the-bed-board',
    title: 'Five marks on a bed board: how a discharge queue got shorter',
    excerpt:
      'Every department was fast, and patients still waited five hours to go home. Two of our ideas failed in a hospital in Mumbai. The third one is almost plain.',
    category: 'Case Studies',
    publishedAt: '2026-06-30',
    author: 'team-devika-menon',
    cover: 'cover-2.webp',
    coverAlt:
      'Drawing of people waiting in a row beside a large clock, the last place in the row empty',
    seoTitle: 'How a discharge queue got shorter',
    seoDescription:
      'The story behind a 35 per cent shorter wait in a Mumbai hospital: two failed ideas, one plain bed board, and a rollout ward by ward.',
  },
  {
    key: 'ward-tablets-offline',
    slug: 'ward-tablets-that-keep-working',
    title: 'Ward tablets that keep working when the Wi-Fi does not',
    excerpt:
      'Forty-three interruptions per tablet and day: we counted. How to build entry screens that lose nothing, store once, and know what must not work offline.',
    category: 'Software Development',
    publishedAt: '2026-05-12',
    author: 'team-imran-qureshi',
    cover: 'cover-8.webp',
    coverAlt: 'Drawing of a nurse with a case stepping through a lit doorway between blue walls',
    seoTitle: 'Ward tablets that work without Wi-Fi',
    seoDescription:
      'Three rules for offline entry on hospital wards: the tap is the truth, store once, show what is not sent. And the acts that must stay online.',
  },
  {
    key: 'restore-drill',
    slug: 'a-restore-drill-for-hospitals',
    title: 'A backup you have never restored is only a hope',
    excerpt:
      'Everybody has backups; few have seen one come back. The one-day drill that we run with our customers, hour by hour, and what it has found each time.',
    category: 'Cloud Solutions',
    publishedAt: '2026-03-17',
    author: 'team-meera-solanki',
    cover: 'cover-7.webp',
    coverAlt: 'Drawing of sheets of paper flying from a stack towards a wall of sandstone lattice',
    seoTitle: 'A restore drill for hospital systems',
    seoDescription:
      'How to rehearse the restore of a hospital system in one day: two numbers to decide, three copies and one lock, seven steps, and typical findings.',
  },
  {
    key: 'dpdp-rules-hospitals',
    slug: 'dpdp-rules-for-hospitals',
    title: 'The DPDP Rules are here: what hospitals should do before summer',
    excerpt:
      'The data protection rules have been notified, and the duties for hospitals begin in May 2027. Five duties in plain words, three gaps, and a calendar.',
    category: 'Industry News',
    publishedAt: '2026-01-20',
    author: 'team-kavita-bhandari',
    cover: 'cover-3.webp',
    coverAlt: 'Drawing of a wall of identical pigeonholes beside an arch filled with fine lattice',
    seoTitle: 'DPDP Rules: what hospitals should do',
    seoDescription:
      'The Digital Personal Data Protection Rules explained for hospitals: calendar, five duties, erasure of medical records, common gaps and a plan.',
  },
  {
    key: 'where-data-should-live',
    slug: 'where-hospital-data-should-live',
    title: 'Cloud, server room or both: where hospital data should live',
    excerpt:
      'Ask about the worst day, not the average one. A way to sort the systems of a hospital in one afternoon, and the costs that everybody forgets.',
    category: 'Cloud Solutions',
    publishedAt: '2025-11-18',
    author: 'team-arjun-rathore',
    cover: 'cover-4.webp',
    coverAlt:
      'Drawing of a hospital below a large cloud, with arrows leading from one to the other',
    seoTitle: 'Where should hospital data live?',
    seoDescription:
      'Cloud or server room? Sort hospital systems by minutes, hours and days, then choose. With the mixture we recommend and the costs people forget.',
  },
]

function readBody(key: string): string {
  return readFileSync(new URL(`articles/${key}.md`, import.meta.url), 'utf8')
}

export const articles: SeedDocument[] = list.map((article) => ({
  _id: `article-${article.key}`,
  _type: 'article',
  title: article.title,
  slug: slug(article.slug),
  excerpt: article.excerpt,
  category: article.category,
  publishedAt: article.publishedAt,
  author: reference(article.author),
  image: image(article.cover, article.coverAlt),
  body: toPortableText(readBody(article.key)),
  seo: seo(article.seoTitle, article.seoDescription),
}))

import {href} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {cn} from '#app/lib/cn.ts'
import {formatDate} from '#app/lib/dates.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {readingTime} from '#app/lib/portable-text.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {Card} from '#app/ui/card.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

/** Cards of a few articles under a heading, all of the same size. */
export function ArticleGrid({articles}: {articles: readonly ArticleCardContent[]}) {
  return (
    <ul className="card-grid">
      {articles.map((article) => (
        <li key={article._id} {...editAttributes(article)}>
          <ArticleCard article={article} headingLevel="h3" />
        </li>
      ))}
    </ul>
  )
}

interface ArticleCardProps {
  article: ArticleCardContent
  /** `lead` is the newest article at the head of the list: wide, with a larger title. */
  variant?: 'lead' | 'regular'
  headingLevel?: 'h2' | 'h3'
}

export function ArticleCard({
  article,
  variant = 'regular',
  headingLevel: Heading = 'h2',
}: ArticleCardProps) {
  const isLead = variant === 'lead'
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-colors duration-150 focus-within:border-action hover:border-action">
      <Cover article={article} isLead={isLead} />
      <div className={isLead ? 'p-6 sm:p-9' : 'flex grow flex-col p-6'}>
        <p>
          <Badge>{article.category}</Badge>
        </p>
        <Heading className={isLead ? 'mt-5 max-w-[12.7em] text-3xl' : 'mt-4 text-xl'}>
          {/* The link covers the card, so all of it is clickable; only the title is announced. */}
          <SmartLink
            href={href('/blog/:slug', {slug: article.slug})}
            className="decoration-2 decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </SmartLink>
        </Heading>
        <p className={isLead ? 'mt-4 max-w-measure text-lg text-muted' : 'mt-3 text-muted text-sm'}>
          {article.excerpt}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-3 gap-y-1 pt-6 text-muted text-xs">
          {article.author && <span className="font-semibold text-ink">{article.author.name}</span>}
          <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
          <span>{readingTime(article.wordCount)}</span>
        </p>
      </div>
    </Card>
  )
}

function Cover({article, isLead}: {article: ArticleCardContent; isLead: boolean}) {
  // The lead card is as high as the two cards next to it: its cover fills the height above the text.
  const box = isLead ? 'relative aspect-[16/10] grow lg:aspect-auto lg:min-h-64' : 'aspect-[16/10]'
  return (
    <div className={cn('grid place-items-center overflow-hidden bg-sunken', box)}>
      {article.image?.asset ? (
        <SanityImage
          image={article.image}
          alt=""
          ratio={isLead ? 1 : 16 / 10}
          sizes={
            isLead
              ? '(min-width: 64rem) 49rem, 100vw'
              : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'
          }
          isPriority={isLead}
          className={cn('size-full object-cover', isLead && 'absolute inset-0')}
        />
      ) : (
        <StarGlyph className="size-16 text-line" />
      )}
    </div>
  )
}

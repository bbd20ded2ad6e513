import {ArrowLeft, ArrowRight} from 'lucide-react'
import {href} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import type {ArticleNeighboursQueryResult} from '#app/content/sanity.types.ts'
import {Section} from '#app/sections/section.tsx'
import {Container} from '#app/ui/container.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {ArticleGrid} from './article-card.tsx'

type Neighbour = ArticleNeighboursQueryResult['newer']

interface MoreArticlesProps {
  neighbours: ArticleNeighboursQueryResult
  related: ArticleCardContent[]
}

export function MoreArticles({neighbours, related}: MoreArticlesProps) {
  return (
    <div data-print="hidden">
      <Container>
        <nav
          aria-label="Previous and next article"
          className="grid border-line border-t sm:grid-cols-2 sm:divide-x sm:divide-line"
        >
          <NeighbourLink article={neighbours.older} direction="previous" />
          <NeighbourLink article={neighbours.newer} direction="next" />
        </nav>
      </Container>
      {related.length > 0 && (
        <Section intro={{title: 'Related articles'}} headingId="related" tone="sunken">
          <ArticleGrid articles={related} />
        </Section>
      )}
    </div>
  )
}

function NeighbourLink({article, direction}: {article: Neighbour; direction: 'previous' | 'next'}) {
  if (!article) return <span className="max-sm:hidden" />
  const isNext = direction === 'next'
  return (
    <SmartLink
      href={href('/blog/:slug', {slug: article.slug})}
      rel={isNext ? 'next' : 'prev'}
      className={`group flex flex-col gap-2 py-8 hover:text-action ${isNext ? 'sm:items-end sm:pl-8 sm:text-right' : 'sm:pr-8'}`}
    >
      <span className="flex items-center gap-2 font-semibold text-muted text-sm">
        {!isNext && <ArrowLeft className="size-4" />}
        {isNext ? 'Next article' : 'Previous article'}
        {isNext && <ArrowRight className="size-4" />}
      </span>
      <span className="font-display text-xl">{article.title}</span>
    </SmartLink>
  )
}

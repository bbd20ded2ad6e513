import {href} from 'react-router'
import {ArticleGrid} from '#app/features/blog/article-card.tsx'
import {ALL_CATEGORY, filtersToSearch} from '#app/lib/filters.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'

export default function ArticlesBlock({block, ...place}: BlockProps<'articlesBlock'>) {
  const {intro, category, articles} = block
  if (articles.length === 0) return null
  const search = filtersToSearch({search: '', category: category || ALL_CATEGORY})
  return (
    <Section
      intro={intro}
      {...place}
      aside={<MoreLink href={href('/blog') + search}>All articles</MoreLink>}
    >
      <ArticleGrid articles={articles} />
    </Section>
  )
}

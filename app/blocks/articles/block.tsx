import {href} from 'react-router'
import {ArticleGrid} from '#app/features/blog/article-grid.tsx'
import {ALL_CATEGORY, filtersToSearch} from '#app/lib/filters.ts'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {MoreLink} from '../more-link.tsx'

export default function ArticlesBlock({block, headingId, tone}: BlockProps<'articlesBlock'>) {
  const {intro, category, articles} = block
  if (articles.length === 0) return null
  const search = filtersToSearch({search: '', category: category || ALL_CATEGORY})
  return (
    <Section
      intro={intro}
      headingId={headingId}
      tone={tone}
      aside={<MoreLink href={href('/blog') + search}>All articles</MoreLink>}
    >
      <ArticleGrid articles={articles} />
    </Section>
  )
}

// TypeGen reads relative imports only.
import {articleCardFragment, newestFirst} from '../../content/article.ts'

const newest = /* groq */ `*[_type == "article" && defined(slug.current)] | ${newestFirst}`
const newestOfCategory = /* groq */ `*[
  _type == "article" && defined(slug.current) && category == ^.category
] | ${newestFirst}`

// GROQ requires constants as the bounds of a list.
export const articlesBlockFragment = /* groq */ `{
  "category": coalesce(category, ""),
  "articles": coalesce(select(
    count(articles) > 0 => (articles[]->)[_type == "article" && defined(slug.current)],
    defined(category) && limit == 6 => ${newestOfCategory} [0...6],
    defined(category) => ${newestOfCategory} [0...3],
    limit == 6 => ${newest} [0...6],
    ${newest} [0...3]
  )[]${articleCardFragment}, [])
}`

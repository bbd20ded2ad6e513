import {Link, type LoaderFunctionArgs, useLoaderData, useSearchParams} from 'react-router'
import {lake} from '../lake.server.ts'

interface Card {
  _id: string
  slug: string
  title: string
  excerpt: string
  image: string
}

export async function loader({request}: LoaderFunctionArgs) {
  const category = new URL(request.url).searchParams.get('category')
  const [articles, categories] = await Promise.all([
    lake.fetch<Card[]>(
      `*[_type == "article" && ($category == null || category == $category)] | order(publishedAt desc) {
        _id, "slug": slug.current, title, excerpt, "image": image.asset->path
      }`,
      {category},
    ),
    lake.fetch<string[]>('array::unique(*[_type == "article"].category)'),
  ])
  return {articles, categories}
}

export function meta() {
  return [{title: 'Blog'}]
}

export default function Blog() {
  const {articles, categories} = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  return (
    <>
      <h1>Blog</h1>
      <div>
        {categories.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={params.get('category') === category}
            onClick={() => setParams({category})}
          >
            {category}
          </button>
        ))}
      </div>
      <p data-count="">{articles.length} articles</p>
      <ul>
        {articles.map(({_id, slug, title, excerpt, image}) => (
          <li key={_id}>
            <img src={`/lake/${image}?w=400&fm=webp`} alt="" width={400} height={225} />
            <h2>
              <Link to={`/blog/${slug}`}>{title}</Link>
            </h2>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

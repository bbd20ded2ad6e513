import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {type LoaderFunctionArgs, useLoaderData} from 'react-router'
import {lake} from '../lake.server.ts'

interface Article {
  title: string
  image: string
  body: {_type: string; _key: string}[]
}

export async function loader({params}: LoaderFunctionArgs) {
  const article = await lake.fetch<Article | null>(
    `*[_type == "article" && slug.current == $slug][0]{
      title, "image": image.asset->path, body[]{..., "path": asset->path}
    }`,
    {slug: params.slug},
  )
  if (!article) throw new Response(null, {status: 404})
  return article
}

export function meta() {
  return [{title: 'Article'}]
}

const COMPONENTS: PortableTextComponents = {
  types: {
    image: ({value}) => <img src={`/lake/${value.path}?w=800&fm=webp`} alt="" loading="lazy" />,
  },
  unknownType: () => null,
}

export default function ArticlePage() {
  const {title, image, body} = useLoaderData<typeof loader>()
  return (
    <article>
      <h1>{title}</h1>
      <img
        src={`/lake/${image}?w=800&fm=webp`}
        alt=""
        width={800}
        height={450}
        fetchPriority="high"
      />
      <PortableText value={body} components={COMPONENTS} />
    </article>
  )
}

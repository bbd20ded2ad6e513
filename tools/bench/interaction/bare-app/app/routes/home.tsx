import {Link, useLoaderData} from 'react-router'
import {lake} from '../lake.server.ts'

interface Card {
  _key: string
  title: string
  description?: string
  text?: string
}

interface Home {
  hero: {title: string; text: string; image: string}
  offers: Card[]
  reasons: Card[]
  testimonials: {_id: string; quote: string; author: string}[]
}

export async function loader() {
  return lake.fetch<Home>(`*[_id == "page-home"][0]{
    "hero": blocks[_key == "hero"][0]{title, text, "image": image.asset->path},
    "offers": blocks[_key == "offers"][0].offers[]{_key, title, description},
    "reasons": blocks[_key == "reasons"][0].features[]{_key, title, description},
    "testimonials": *[_type == "testimonial"]{_id, quote, author}
  }`)
}

export function meta() {
  return [{title: 'Home'}]
}

export default function HomePage() {
  const {hero, offers, reasons, testimonials} = useLoaderData<typeof loader>()
  return (
    <>
      <section className="hero">
        <img
          src={`/lake/${hero.image}?w=800&fm=webp`}
          alt=""
          width={800}
          height={450}
          fetchPriority="high"
        />
        <h1>{hero.title}</h1>
        <p>{hero.text}</p>
        <Link to="/blog">Blog</Link>
      </section>
      {[offers, reasons].map((cards) => (
        <section key={cards[0]?._key}>
          <ul>
            {cards.map(({_key, title, description}) => (
              <li key={_key}>
                <h2>{title}</h2>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        {testimonials.map(({_id, quote, author}) => (
          <figure key={_id}>
            <blockquote>{quote}</blockquote>
            <figcaption>{author}</figcaption>
          </figure>
        ))}
      </section>
    </>
  )
}

import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Feed} from '#app/content/feed.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {safeHref} from '#app/lib/portable-text.ts'

type Body = Feed['articles'][number]['body']

/** An article's text as plain HTML, without classes, and with absolute addresses: readers have no base. */
export function feedContent(body: Body, origin: string): string {
  return renderToStaticMarkup(
    <PortableText value={body} components={componentsFor(origin)} onMissingComponent={false} />,
  )
}

function componentsFor(origin: string): PortableTextComponents {
  const absolute = (href: string | null | undefined) => {
    const safe = safeHref(href)
    return safe && URL.canParse(safe, origin) ? new URL(safe, origin).href : null
  }
  const link: NonNullable<PortableTextComponents['marks']>[string] = ({value, children}) => {
    const href = absolute(value?.href)
    return href ? <a href={href}>{children}</a> : children
  }
  return {
    marks: {link, internalLink: link},
    types: {
      figure: ({value}) => {
        const src = absolute(assetUrl(value.picture?.asset?.url ?? ''))
        if (!src) return null
        return (
          <figure>
            {/* React would put a preload link before an eager image. */}
            <img src={src} alt={value.picture.alt ?? ''} loading="lazy" />
            {value.caption && <figcaption>{value.caption}</figcaption>}
          </figure>
        )
      },
      codeBlock: ({value}) => (
        <pre>
          <code>{value.code}</code>
        </pre>
      ),
      callout: ({value}) => (
        <blockquote>
          {value.title && (
            <p>
              <strong>{value.title}</strong>
            </p>
          )}
          <p>{value.text}</p>
        </blockquote>
      ),
    },
    unknownType: () => null,
    unknownMark: ({children}) => children,
    unknownBlockStyle: ({children}) => <p>{children}</p>,
    unknownList: ({children}) => <ul>{children}</ul>,
    unknownListItem: ({children}) => <li>{children}</li>,
  }
}

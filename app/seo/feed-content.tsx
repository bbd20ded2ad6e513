import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Feed} from '#app/content/feed.ts'
import {safeHref} from '#app/lib/href.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {readTable} from '#app/lib/table.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

type Body = Feed['articles'][number]['body']

/**
 * An article's text as plain HTML without classes. URLs are absolute: feed readers have no base
 * URL.
 */
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
    return href ? (
      <SmartLink href={href} rel={undefined}>
        {children}
      </SmartLink>
    ) : (
      children
    )
  }
  return {
    marks: {link, internalLink: link},
    types: {
      figure: ({value}) => {
        const src = absolute(assetUrl(value.picture?.asset?.url ?? ''))
        if (!src) return null
        return (
          <figure>
            {/* React would add a preload link for an eager image. */}
            <img src={src} alt={value.picture.alt ?? ''} loading="lazy" />
            {(value.caption || value.credit) && (
              <figcaption>
                {value.caption}
                {value.credit && <small> Credit: {value.credit}</small>}
              </figcaption>
            )}
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
      table: ({value}) => <FeedTable value={value} />,
    },
    unknownType: () => null,
    unknownMark: ({children}) => children,
  }
}

function FeedTable({value}: {value: Parameters<typeof readTable>[0]}) {
  const table = readTable(value)
  if (!table) return null
  return (
    <table>
      {table.caption && <caption>{table.caption}</caption>}
      <thead>
        <tr>
          {table.head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
            <th key={column}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

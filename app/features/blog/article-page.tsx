import {ArrowLeft, Link2, Mail} from 'lucide-react'
import type {ReactNode} from 'react'
import {href} from 'react-router'
import type {Article} from '#app/content/article.ts'
import {formatDate} from '#app/lib/dates.ts'
import {filtersToSearch} from '#app/lib/filters.ts'
import {headings, readingTime} from '#app/lib/portable-text.ts'
import {visibleText} from '#app/lib/text.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {Button, ButtonLink} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {ArticleBody} from './article-body.tsx'
import {TableOfContents} from './table-of-contents.tsx'

interface ArticlePageProps {
  article: Article
  /** The article's public URL. */
  url: string
  /** Content after the text: links to other articles. */
  children: ReactNode
}

export function ArticlePage({article, url, children}: ArticlePageProps) {
  const anchors = headings(article.body)
  return (
    <article>
      <ArticleHeader article={article} />
      <Container className="grid gap-x-12 gap-y-10 py-12 lg:grid-cols-12 lg:py-16">
        <div className="lg:order-2 lg:col-span-4 xl:col-span-3 xl:col-start-10">
          <div className="lg:sticky lg:top-28">
            <TableOfContents headings={[...anchors.values()]} />
          </div>
        </div>
        <div className="lg:col-span-8">
          <ArticleBody body={article.body} headings={anchors} />
          <ShareLinks title={visibleText(article.title)} url={url} />
          {article.author && <AuthorBox author={article.author} />}
        </div>
      </Container>
      {children}
    </article>
  )
}

function ArticleHeader({article}: {article: Article}) {
  const blog = href('/blog')
  return (
    <header className="relative isolate overflow-hidden border-line border-b bg-sunken">
      <Jali
        pattern="hexagons"
        className="absolute inset-y-0 right-0 -z-10 w-full max-md:opacity-35 md:w-3/5"
      />
      <Container className="pt-10 lg:pt-14">
        <MoreLink href={blog} className="text-sm">
          <ArrowLeft className="size-4" />
          All articles
        </MoreLink>
        <h1 className="mt-6 max-w-4xl text-4xl">{article.title}</h1>
        <p className="mt-5 max-w-measure text-lg text-muted">{article.excerpt}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 text-sm">
          {article.author && (
            <p className="flex items-center gap-3">
              <SanityImage
                image={article.author.image}
                alt=""
                ratio={1}
                sizes="48px"
                className="cut size-12 rounded-lg object-cover"
              />
              <span>
                <span className="block font-semibold">{article.author.name}</span>
                <span className="block text-muted text-xs">{article.author.role}</span>
              </span>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
            <span>{readingTime(article.wordCount)}</span>
            <SmartLink href={blog + filtersToSearch({search: '', category: article.category})}>
              <Badge className="hover:underline">{article.category}</Badge>
            </SmartLink>
          </p>
        </div>
        <SanityImage
          image={article.image}
          ratio={21 / 9}
          sizes="(min-width: 80rem) 73rem, 100vw"
          isPriority
          className="cut mt-10 -mb-px aspect-[16/10] w-full rounded-frame rounded-b-none object-cover sm:aspect-[21/9]"
        />
      </Container>
    </header>
  )
}

function AuthorBox({author}: {author: NonNullable<Article['author']>}) {
  return (
    <aside aria-label="About the author" className="mt-10 flex gap-5 border-line border-t pt-10">
      <SanityImage
        image={author.image}
        alt=""
        ratio={1}
        sizes="80px"
        className="cut size-20 rounded-lg object-cover"
      />
      <div className="max-w-measure">
        <p className="font-display text-xl">{author.name}</p>
        <p className="font-semibold text-accent text-sm">{author.role}</p>
        <p className="mt-2 text-muted text-sm">{author.bio}</p>
      </div>
    </aside>
  )
}

/** Share actions without third-party scripts: a URL to copy, or an e-mail with it. */
function ShareLinks({title, url}: {title: string; url: string}) {
  return (
    <div data-print="hidden" className="mt-14 flex flex-wrap items-center gap-3">
      <Button variant="secondary" data-needs-js="" data-copy={url}>
        <Link2 className="size-4.5" />
        <span data-label="Copy link">Copy link</span>
      </Button>
      <ButtonLink
        variant="secondary"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Mail className="size-4.5" />
        Share by e-mail
      </ButtonLink>
      <span role="status" className="sr-only" />
    </div>
  )
}

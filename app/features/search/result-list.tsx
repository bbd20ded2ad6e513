import {Fragment} from 'react'
import type {ResultKind} from '#app/content/search.ts'
import {cn} from '#app/lib/cn.ts'
import {countText} from '#app/lib/count-text.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {markWords, type ResultGroup} from './search-results.ts'

const KIND_TITLES: Record<ResultKind, string> = {
  page: 'Pages',
  article: 'Articles',
  caseStudy: 'Case studies',
  product: 'Features and services',
  question: 'Questions',
}

interface ResultListProps {
  groups: readonly ResultGroup[]
  words: readonly string[]
  /** Closer together. */
  isCompact?: boolean
}

/** Results by kind, with the words marked that were searched for. */
export function ResultList({groups, words, isCompact = false}: ResultListProps) {
  const Heading = isCompact ? 'h3' : 'h2'
  return groups.map(({kind, results}) => (
    <section key={kind} aria-label={KIND_TITLES[kind]} className={isCompact ? 'mt-5' : 'mt-10'}>
      <Heading
        className={cn(
          'border-line border-b pb-2',
          isCompact ? 'font-semibold text-muted text-sm' : 'text-2xl',
        )}
      >
        {KIND_TITLES[kind]}
      </Heading>
      <ul>
        {results.map(({path, names, excerpt}) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <SmartLink href={path} className={cn('group block', isCompact ? 'py-3' : 'py-5')}>
              <span
                className={cn(
                  'font-semibold text-action group-hover:text-action-strong group-hover:underline group-hover:underline-offset-4',
                  !isCompact && 'text-lg',
                )}
              >
                {names.map((name, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' › '}
                    <Marked text={name} words={words} />
                  </Fragment>
                ))}
              </span>
              {excerpt && (
                <span
                  className={cn(
                    'mt-1 text-muted',
                    isCompact ? 'line-clamp-2 text-sm' : 'block max-w-measure',
                  )}
                >
                  <Marked text={excerpt} words={words} />
                </span>
              )}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Marked({text, words}: {text: string; words: readonly string[]}) {
  return markWords(text, words).map(({start, text: part, isMarked}) =>
    isMarked ? (
      <mark
        key={start}
        className="bg-transparent font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

export function countOf(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, {results}) => sum + results.length, 0)
}

/** The number of results in words, for everybody and for screen readers. */
export function resultCount(groups: readonly ResultGroup[]): string {
  const count = countOf(groups)
  return count === 0 ? 'Nothing found' : countText(count, 'result')
}

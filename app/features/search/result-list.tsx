import {Fragment} from 'react'
import type {ResultKind} from '#app/content/search.ts'
import {countText} from '#app/lib/text.ts'
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
}

/** Results by kind, with the words marked that were searched for. */
export function ResultList({groups, words}: ResultListProps) {
  return groups.map(({kind, results}) => (
    <section key={kind} aria-label={KIND_TITLES[kind]} className="mt-10">
      <h2 className="border-line border-b pb-2 text-2xl">{KIND_TITLES[kind]}</h2>
      <ul>
        {results.map(({path, names, excerpt}) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <SmartLink href={path} className="group block py-5">
              <span className="font-semibold text-action text-lg group-hover:text-action-strong group-hover:underline group-hover:underline-offset-4">
                {names.map((name, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' › '}
                    <Marked text={name} words={words} />
                  </Fragment>
                ))}
              </span>
              {excerpt && (
                <span className="mt-1 block max-w-measure text-muted">
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

/** The number of results in words, for everybody and for screen readers. */
export function resultCount(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, {results}) => sum + results.length, 0)
  return count === 0 ? 'Nothing found' : countText(count, 'result')
}

import {SmartLink} from '#app/ui/smart-link.tsx'
import {NothingFound} from './nothing-found.tsx'
import {countOf, ResultList, resultCount} from './result-list.tsx'
import type {SearchData} from './search-page.tsx'

const RESULTS_OF_KIND = 4

export interface FoundPagesProps {
  data: SearchData | undefined
  isLoading: boolean
  /** Leads to all results. */
  allPath: string
}

/** The best results of a search, in the dialog. */
export function FoundPages({data, isLoading, allPath}: FoundPagesProps) {
  const {words = [], groups = []} = data ?? {}
  const best = groups.map((group) => ({...group, results: group.results.slice(0, RESULTS_OF_KIND)}))
  const [shown, all] = [countOf(best), resultCount(groups)]
  const isAll = shown === countOf(groups)
  return (
    <>
      <p role="status" aria-busy={isLoading} className="text-muted text-sm">
        {words.length > 0 && (isAll ? all : `The best ${shown} of ${all}`)}
      </p>
      {words.length > 0 && groups.length === 0 && <NothingFound />}
      <ResultList groups={best} words={words} isCompact />
      {!isAll && (
        <SmartLink
          href={allPath}
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong"
        >
          All {all}
        </SmartLink>
      )}
    </>
  )
}

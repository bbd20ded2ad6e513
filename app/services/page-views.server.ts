import {createContext} from 'react-router'

/** Views of pages since a day. They say nothing about visitors. */
export interface ViewReport {
  /** False: views are not counted, by `PAGE_VIEWS=off` or because they can't be stored. */
  isOn: boolean
  /** First day with counts, within the requested days; `null` without any. */
  from: string | null
  /** The most viewed pages, the most viewed first. */
  pages: {path: string; views: number}[]
  /** Paths without a page and, without a slash, searches without a result, the most frequent first. */
  misses: {missed: string; times: number}[]
}

/** What a visitor searched for, as entered and as words. */
export interface Search {
  search: string
  words: string
}

/** The views that the server counts; see docs/decisions/0038-page-views.md. */
export interface PageViews {
  /**
   * Counts a page that was loaded ahead, which the browser reports when it is shown.
   *
   * @param address - of the browser; counts a page only so often
   */
  report: (request: Request, path: string, address: string | null) => void
  /** Counts a search without a result. */
  miss: (request: Request, search: Search, address: string | null) => void
  /** Whether the person of a request may read enquiries, and therefore views. */
  mayRead: (request: Request) => Promise<boolean>
  /** @param day - the first day, as `2027-03-31` */
  since: (day: string) => ViewReport
}

export const pageViewsContext = createContext<PageViews>()

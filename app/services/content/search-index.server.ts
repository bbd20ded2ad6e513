import {createContext} from 'react-router'
import type {SearchIndex} from '#app/content/search.ts'

/** Reads what the search of the site compares, apart from articles. */
export type ReadSearchIndex = () => Promise<SearchIndex>

export const searchIndexContext = createContext<ReadSearchIndex>()

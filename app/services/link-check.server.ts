import {createContext} from 'react-router'

/**
 * Requests a page of another site, within ten seconds, at public addresses only.
 *
 * @returns its HTTP status; `null` when it did not respond
 */
export type CheckLink = (url: string) => Promise<number | null>

export const checkLinkContext = createContext<CheckLink>()

import {createContext} from 'react-router'

/**
 * Reports when the page becomes outdated although no content changes, in milliseconds since 1970.
 * The page cache renders it again at the earliest of these times.
 */
export type OnExpiry = (time: number) => void

/** For loaders whose result depends on the time: `context.get(expiryContext)`. */
export const expiryContext = createContext<OnExpiry>()

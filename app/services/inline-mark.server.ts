import {createContext} from 'react-router'

/**
 * A nonce that cannot be guessed, new for each rendering; the framework adds it to its inline
 * scripts. The server allows exactly those scripts, by their hashes, and removes the nonce again
 * (server/http/security), so a page and its policy may be cached.
 */
export const inlineMarkContext = createContext<string>()

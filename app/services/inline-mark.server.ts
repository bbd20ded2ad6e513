import {createContext} from 'react-router'

/**
 * A word nobody can guess, new for each rendering: what the framework writes as inline script carries
 * it as its nonce. The server allows exactly those scripts, by their hashes, and takes the word out
 * again (server/security), so a page and its policy may be cached.
 */
export const inlineMarkContext = createContext<string>()

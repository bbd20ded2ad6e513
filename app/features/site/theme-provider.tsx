import {createContext, type ReactNode, useContext, useSyncExternalStore} from 'react'
import {DEFAULT_THEME, shownTheme, type Theme} from '#app/browser/theme.ts'

const ThemeContext = createContext(false)

/**
 * Provides the theme. The value of the context never changes: a change would hydrate the whole page
 * at once.
 */
export function ThemeProvider({children}: {children: ReactNode}) {
  return <ThemeContext value={true}>{children}</ThemeContext>
}

/** The theme that the document shows; `browser/theme.ts` changes it. */
export function useTheme(): Theme {
  if (!useContext(ThemeContext)) throw new Error('useTheme must be used inside a ThemeProvider')
  return useSyncExternalStore(subscribe, shownTheme, () => DEFAULT_THEME)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {attributeFilter: ['class']})
  return () => observer.disconnect()
}

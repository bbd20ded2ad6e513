import {createContext, type ReactNode, useContext, useSyncExternalStore} from 'react'
import {DEFAULT_THEME, shownTheme, type Theme} from '#app/lib/theme.ts'

const ThemeContext = createContext<Theme | null>(null)

/** Tells its descendants which theme the document shows; `lib/theme.ts` changes it. */
export function ThemeProvider({children}: {children: ReactNode}) {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => DEFAULT_THEME)
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

/** The theme that the document shows. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('useTheme must be used inside a ThemeProvider')
  return theme
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {attributeFilter: ['class']})
  return () => observer.disconnect()
}

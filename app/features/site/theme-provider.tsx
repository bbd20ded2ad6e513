import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import {readStored, writeStored} from '#app/lib/storage.ts'
import {DEFAULT_THEME, parseTheme, THEME_STORAGE_KEY, type Theme} from '#app/lib/theme.ts'

interface ThemeControl {
  theme: Theme
  setTheme: (theme: Theme) => void
}

/** Never changes: a new value would make React take over every part of the page that still rests. */
const ThemeContext = createContext<boolean>(false)

// Other parts of this tab; other tabs are told by the browser's storage event.
const listeners = new Set<() => void>()

/** A choice that storage didn't take, full or forbidden: it lasts as long as the page. */
let unsaved: Theme | null = null

function readTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark'
}

function applyTheme(theme: Theme): void {
  const {classList} = document.documentElement
  classList.add('js', theme)
  classList.remove(theme === 'light' ? 'dark' : 'light')
  colourBrowserBar()
  for (const listener of listeners) listener()
}

/** Phones paint the bar above the page in this colour. */
function colourBrowserBar(): void {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--color-surface')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface.trim())
}

function setTheme(theme: Theme): void {
  unsaved = writeStored(THEME_STORAGE_KEY, theme) ? null : theme
  applyTheme(theme)
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key when another tab cleared all of the storage.
    if (event.key !== THEME_STORAGE_KEY && event.key !== null) return
    unsaved = null
    applyTheme(parseTheme(event.newValue))
  }
  // A page that Back restores as it was may have missed a choice made on a later one.
  const onPageShow = ({persisted}: PageTransitionEvent) => {
    if (persisted) applyTheme(savedTheme())
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

export function ThemeProvider({children}: {children: ReactNode}) {
  // When an error page replaces the document, React writes the root's class anew.
  useLayoutEffect(() => applyTheme(savedTheme()), [])
  return <ThemeContext value={true}>{children}</ThemeContext>
}

/** The current theme and the way to change it. */
export function useTheme(): ThemeControl {
  if (!useContext(ThemeContext)) throw new Error('useTheme must be used inside a ThemeProvider')
  const theme = useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME)
  return {theme, setTheme}
}

function savedTheme(): Theme {
  return unsaved ?? parseTheme(readStored(THEME_STORAGE_KEY))
}

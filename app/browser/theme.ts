import {inlineScript} from './inline-script.ts'

export const THEME_STORAGE_KEY = 'theme'

export type Theme = 'dark' | 'light'

export const DEFAULT_THEME: Theme = 'dark'

/** The surface of each theme (`ui/tokens.css`): phones paint the bar above the page with it. */
export const THEME_COLORS: Record<Theme, string> = {dark: '#0d1021', light: '#fbf7ef'}

/** Marks the button that changes the theme; {@link followTheme} listens to its clicks. */
export const THEME_TOGGLE = {'data-theme-toggle': ''} as const

/** The theme after a click on the toggle. */
export function oppositeTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

/** The theme that the document shows. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark'
}

/**
 * Sets the saved theme on the document root and listens for changes: the toggle, other tabs, and a
 * return by Back. Runs in the head of each page before the first paint, so that the theme does not
 * flash and the toggle works before React does. Also marks the document as scripted (`js`).
 *
 * Its source text is the script ({@link THEME_SCRIPT}).
 */
export function followTheme(storageKey: string, colors: Record<Theme, string>): void {
  const root = document.documentElement
  /** A choice that storage rejected (full or forbidden). It lasts as long as the page. */
  let unsaved: string | null = null

  function saved(): string | null {
    try {
      return localStorage.getItem(storageKey)
    } catch {
      return null
    }
  }

  function apply(): void {
    const isLight = (unsaved ?? saved()) === 'light'
    root.classList.add('js')
    root.classList.toggle('light', isLight)
    root.classList.toggle('dark', !isLight)
    const bar = document.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', isLight ? colors.light : colors.dark)
    const label = `Switch to ${isLight ? 'dark' : 'light'} theme`
    for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
      toggle.setAttribute('aria-label', label)
      toggle.setAttribute('title', label)
    }
  }

  function choose(theme: string): void {
    unsaved = theme
    try {
      localStorage.setItem(storageKey, theme)
      unsaved = null
    } catch {
      // Kept in `unsaved`.
    }
    apply()
  }

  apply()
  addEventListener('DOMContentLoaded', apply)
  addEventListener('click', ({target}) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    choose(root.classList.contains('light') ? 'dark' : 'light')
  })
  addEventListener('storage', ({key}) => {
    // The key is null when another tab clears the storage.
    if (key !== storageKey && key !== null) return
    unsaved = null
    apply()
  })
  // A page that Back restores may have missed a choice on a later page.
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) apply()
  })
  // React resets the class of the root when it renders the whole document.
  new MutationObserver(() => {
    if (!root.classList.contains('js')) apply()
  }).observe(root, {attributeFilter: ['class']})
}

/** The mark lets the bundler drop the script, whose text is needed on the server only. */
export const THEME_SCRIPT = /* @__PURE__ */ inlineScript(
  followTheme,
  THEME_STORAGE_KEY,
  THEME_COLORS,
)

export const THEME_STORAGE_KEY = 'theme'

export type Theme = 'dark' | 'light'

export const DEFAULT_THEME: Theme = 'dark'

/** The saved theme; anything but the two known words means the default. */
export function parseTheme(saved: string | null): Theme {
  return saved === 'dark' || saved === 'light' ? saved : DEFAULT_THEME
}

/** The theme that the toggle leads to. */
export function oppositeTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

/**
 * Runs in the head, before the first paint, so that the saved theme never flashes. It also marks the
 * document as scripted. A constant, so that a content security policy can allow it by its hash;
 * storage may be forbidden, then the default stays.
 */
export const THEME_SCRIPT = `(function(){var c=document.documentElement.classList;c.add('js');try{if(localStorage.getItem('${THEME_STORAGE_KEY}')==='light'){c.remove('dark');c.add('light')}}catch(e){}})()`

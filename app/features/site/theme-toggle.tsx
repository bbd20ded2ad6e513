import {oppositeTheme, THEME_TOGGLE} from '#app/browser/theme.ts'
import {Button} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {useTheme} from './theme-provider.tsx'

/** `browser/theme.ts` handles its clicks, also before hydration. The root's class selects the icon. */
export function ThemeToggle() {
  const label = `Switch to ${oppositeTheme(useTheme())} theme`
  return (
    <Button
      variant="plain"
      size="icon"
      data-needs-js=""
      {...THEME_TOGGLE}
      suppressHydrationWarning
      aria-label={label}
      title={label}
    >
      <Glyph name="sun" className="in-[.light]:hidden size-5" />
      <Glyph name="moon" className="in-[.dark]:hidden size-5" />
    </Button>
  )
}

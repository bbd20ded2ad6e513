import {oppositeTheme} from '#app/lib/theme.ts'
import {Button} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {useTheme} from './theme-provider.tsx'

export function ThemeToggle() {
  const {theme, setTheme} = useTheme()
  const next = oppositeTheme(theme)
  const label = `Switch to ${next} theme`
  return (
    <Button
      variant="plain"
      size="icon"
      data-needs-js=""
      aria-label={label}
      title={label}
      onClick={() => setTheme(next)}
    >
      <Glyph name={next === 'light' ? 'sun' : 'moon'} className="size-5" />
    </Button>
  )
}

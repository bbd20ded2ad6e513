import {Moon, Sun} from 'lucide-react'
import {oppositeTheme} from '#app/lib/theme.ts'
import {Button} from '#app/ui/button.tsx'
import {useTheme} from './theme-provider.tsx'

export function ThemeToggle() {
  const {theme, setTheme} = useTheme()
  const next = oppositeTheme(theme)
  const Drawing = next === 'light' ? Sun : Moon
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
      <Drawing aria-hidden="true" className="size-5" />
    </Button>
  )
}

import {type ReactNode, useEffect, useRef} from 'react'
import {useLocation} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Glyph} from '#app/ui/glyph.tsx'
import {NavigationLink} from '#app/ui/smart-link.tsx'

interface MobileMenuProps {
  items: SiteSettings['navigation']
  account: ReactNode
}

/** Navigation for narrow screens. A native disclosure, so it opens without JavaScript as well. */
export function MobileMenu({items, account}: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const {key} = useLocation()
  useCloseMenu(menu, key)
  return (
    <details ref={menu} className="group xl:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center hover:text-action"
      >
        <Glyph name="menu" className="size-6 group-open:hidden" />
        <Glyph name="close" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-line border-y bg-surface px-gutter py-6">
        <nav aria-label="Main">
          <ul className="mx-auto grid max-w-page gap-x-8 sm:grid-cols-2">
            {items.map((item) => (
              <li key={item._key} {...editAttributes(item)} className="border-line border-b">
                <NavigationLink
                  href={item.href}
                  className={({isActive}) =>
                    cn(
                      'flex min-h-13 items-center py-2 font-display text-xl',
                      isActive ? 'text-accent' : 'text-ink hover:text-action',
                    )
                  }
                >
                  {item.label}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mx-auto mt-6 max-w-page sm:hidden">{account}</div>
      </div>
    </details>
  )
}

/** Closes the menu on a new route, on Escape, and when a click or the focus goes elsewhere. */
function useCloseMenu(menu: React.RefObject<HTMLDetailsElement | null>, locationKey: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu.
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [menu, locationKey])

  // Listens on the document for clicks and keys outside this component.
  useEffect(() => {
    // An open menu would cover the focused element behind it (WCAG 2.4.11).
    const onElsewhere = ({target}: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) {
        menu.current.open = false
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [menu])
}

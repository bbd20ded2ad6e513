import type {ReactNode} from 'react'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Glyph} from '#app/ui/glyph.tsx'
import {NavigationLink} from '#app/ui/smart-link.tsx'
import {GroupLinks} from './group-links.tsx'

interface MobileMenuProps {
  items: SiteSettings['navigation']
  account: ReactNode
}

/** Navigation for narrow screens. A native disclosure, so it opens without JavaScript as well. */
export function MobileMenu({items, account}: MobileMenuProps) {
  return (
    <details className="group xl:hidden">
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
            {items.map(({_key, label, href, links, ...item}) =>
              links ? (
                <li
                  key={_key}
                  {...editAttributes(item)}
                  className="border-line border-b py-2 sm:col-span-full"
                >
                  <p id={`menu-${_key}`} className="py-1 font-display text-xl">
                    {label}
                  </p>
                  <ul aria-labelledby={`menu-${_key}`} className="grid gap-x-8 pl-4 sm:grid-cols-2">
                    <GroupLinks links={links} />
                  </ul>
                </li>
              ) : (
                <li key={_key} {...editAttributes(item)} className="border-line border-b">
                  <NavigationLink href={href} className={entryLook}>
                    {label}
                  </NavigationLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="mx-auto mt-6 max-w-page sm:hidden">{account}</div>
      </div>
    </details>
  )
}

function entryLook({isActive}: {isActive: boolean}): string {
  return cn(
    'flex min-h-13 items-center py-2 font-display text-xl',
    isActive ? 'text-accent' : 'text-ink hover:text-action',
  )
}

import type {ReactNode} from 'react'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Container} from '#app/ui/container.tsx'
import {Logo} from '#app/ui/logo.tsx'
import {NavigationLink, SmartLink} from '#app/ui/smart-link.tsx'
import {MobileMenu} from './mobile-menu.tsx'
import {ThemeToggle} from './theme-toggle.tsx'

interface SiteHeaderProps {
  brand: string
  items: SiteSettings['navigation']
  /** Link to Login or Dashboard; the header does not know the session. */
  account: ReactNode
}

export function SiteHeader({brand, items, account}: SiteHeaderProps) {
  return (
    <header
      data-print="hidden"
      className="sticky top-0 z-40 border-line border-b bg-surface/95 supports-[backdrop-filter]:bg-surface/90 supports-[backdrop-filter]:backdrop-blur-md"
    >
      <Container className="flex min-h-18 items-center justify-between gap-6">
        <SmartLink href="/" aria-label={`${brand}, home`} className="py-2">
          <Logo brand={brand} className="max-xs:[&_span_span:last-child]:sr-only" />
        </SmartLink>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex items-center gap-0.5">
            {items.map((item) => (
              <li key={item._key} {...editAttributes(item)}>
                <HeaderLink href={item.href}>{item.label}</HeaderLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1.5 max-xl:-mr-2.5">
          <ThemeToggle />
          <div className="hidden sm:block">{account}</div>
          <MobileMenu items={items} account={account} />
        </div>
      </Container>
    </header>
  )
}

function HeaderLink({href, children}: {href: string; children: string}) {
  return (
    <NavigationLink
      href={href}
      className={({isActive}) =>
        cn(
          'relative block whitespace-nowrap px-3 py-3 font-medium text-sm transition-colors duration-150',
          'after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:bg-accent',
          isActive ? 'text-ink' : 'text-muted after:opacity-0 hover:text-ink',
        )
      }
    >
      {children}
    </NavigationLink>
  )
}

import type {ReactNode} from 'react'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/text.ts'
import {Container} from '#app/ui/container.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {Logo} from '#app/ui/logo.tsx'
import {NavigationLink, SmartLink} from '#app/ui/smart-link.tsx'
import {ThemeToggle} from './theme-toggle.tsx'

interface SiteHeaderProps {
  brand: string
  items: SiteSettings['navigation']
  /** Link to Login or Dashboard; the header does not know the session. */
  account: ReactNode
  /** Opens the search of the site. */
  search: ReactNode
}

const END_ID = 'header-end'

/**
 * On a slow line the document arrives in parts. The first paint waits for the end of the header,
 * otherwise its centered navigation moves when the rest of it arrives.
 */
export function SiteHeader({brand, items, account, search}: SiteHeaderProps) {
  return (
    <header
      data-print="hidden"
      className="sticky top-0 z-40 border-line border-b bg-surface/95 [backdrop-filter:blur(12px)] supports-backdrop-filter:bg-surface/90"
    >
      <Container className="flex min-h-18 items-center justify-between gap-2 sm:gap-6">
        <SmartLink href="/" aria-label={`${visibleText(brand)}, home`} className="min-w-0 py-2">
          <Logo brand={brand} />
        </SmartLink>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex items-center gap-0.5">
            {items.map((item) => (
              <li key={item._key} {...editAttributes(item)}>
                {item.links ? (
                  <HeaderGroup label={item.label}>
                    <GroupLinks links={item.links} />
                  </HeaderGroup>
                ) : (
                  <HeaderLink href={item.href}>{item.label}</HeaderLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center max-xl:-mr-2.5 sm:gap-1.5">
          {search}
          <ThemeToggle />
          <div className="hidden sm:block">{account}</div>
          <MobileMenu items={items} account={account} />
        </div>
      </Container>
      <link rel="expect" href={`#${END_ID}`} blocking="render" />
      <span id={END_ID} className="hidden" />
    </header>
  )
}

const ENTRY =
  'relative whitespace-nowrap px-3 py-3 font-medium text-sm transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:bg-accent'

function HeaderLink({href, children}: {href: string; children: string}) {
  return (
    <NavigationLink
      href={href}
      className={({isActive}) =>
        cn(ENTRY, 'block', isActive ? 'text-ink' : 'text-muted after:opacity-0 hover:text-ink')
      }
    >
      {children}
    </NavigationLink>
  )
}

/** A native disclosure, so it opens without JavaScript as well. */
function HeaderGroup({label, children}: {label: string; children: ReactNode}) {
  return (
    <details name="navigation" className="group relative">
      <summary
        className={cn(
          ENTRY,
          'flex list-none items-center gap-1 text-muted hover:text-ink group-open:text-ink group-has-aria-[current=page]:text-ink not-group-has-aria-[current=page]:after:opacity-0',
        )}
      >
        {label}
        <Glyph name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="cut absolute top-full left-1/2 mt-4 max-h-[calc(100dvh-6rem)] w-84 -translate-x-1/2 overflow-y-auto rounded-lg border border-edge bg-overlay px-6 py-3.5 shadow-panel">
        {children}
      </ul>
    </details>
  )
}

/** Navigation for narrow screens. A native disclosure, so it opens without JavaScript as well. */
function MobileMenu({items, account}: Pick<SiteHeaderProps, 'items' | 'account'>) {
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

type Links = NonNullable<SiteSettings['navigation'][number]['links']>

/** The links of a group, in the header and in the menu for narrow screens. */
function GroupLinks({links}: {links: Links}) {
  return links.map((link) => (
    <li key={link._key} {...editAttributes(link)}>
      <NavigationLink
        href={link.href}
        className={({isActive}) =>
          cn('block py-2.5 font-medium', isActive ? 'text-accent' : 'text-ink hover:text-action')
        }
      >
        {link.label}{' '}
        {link.description && (
          <span className="block font-normal text-muted text-sm">{link.description}</span>
        )}
      </NavigationLink>
    </li>
  ))
}

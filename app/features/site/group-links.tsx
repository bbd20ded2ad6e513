import type {SiteSettings} from '#app/content/site-settings.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {NavigationLink} from '#app/ui/smart-link.tsx'

type Links = NonNullable<SiteSettings['navigation'][number]['links']>

/** The links of a group, in the header and in the menu for narrow screens. */
export function GroupLinks({links}: {links: Links}) {
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

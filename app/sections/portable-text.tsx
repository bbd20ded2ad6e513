import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {safeHref} from '#app/lib/href.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

function LinkMark({value, children}: {value?: {href?: string | null}; children: ReactNode}) {
  if (!safeHref(value?.href)) return children
  return <SmartLink href={value?.href}>{children}</SmartLink>
}

/**
 * Components for all formatted text. Unknown blocks are left out; unknown marks and styles are
 * shown as plain text. Nothing that an editor enters can break a page or run in it.
 */
export const TEXT_COMPONENTS: PortableTextComponents = {
  marks: {link: LinkMark, internalLink: LinkMark},
  unknownType: () => null,
  unknownMark: ({children}) => children,
}

interface SimpleTextProps {
  value: Parameters<typeof PortableText>[0]['value']
  className?: string
}

/** A few formatted paragraphs. */
export function SimpleText({value, className = 'prose'}: SimpleTextProps) {
  return (
    <div className={className}>
      <PortableText value={value} components={TEXT_COMPONENTS} onMissingComponent={false} />
    </div>
  )
}

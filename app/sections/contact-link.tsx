import {visibleText} from '#app/lib/text.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** Writes to an e-mail address, or calls a phone number, which may contain separators. */
export function ContactLink({to, className}: {to: string; className: string}) {
  const url = to.includes('@') ? `mailto:${visibleText(to)}` : `tel:${to.replace(/[^+\d]/g, '')}`
  return (
    <SmartLink href={url} className={className}>
      {to}
    </SmartLink>
  )
}

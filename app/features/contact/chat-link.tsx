import {MessageCircle} from 'lucide-react'
import {ButtonLink} from '#app/ui/button.tsx'

/**
 * The chat icon that the note on live chat mentions. It stays in the corner beside the page's
 * content and stops above the footer, because it would cover the footer's links.
 */
export function ChatLink({href}: {href: string}) {
  return (
    <div
      data-print="hidden"
      className="pointer-events-none sticky bottom-5 z-10 flex h-0 items-end justify-end px-5"
    >
      <ButtonLink
        href={href}
        aria-label="Chat: write us a message"
        className="pointer-events-auto size-14 p-0!"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
      </ButtonLink>
    </div>
  )
}

import {MessageCircle, X} from 'lucide-react'
import {type ReactNode, useId, useRef, useState} from 'react'
import type {ContactDetails as Details} from '#app/content/site-settings.ts'
import {ContactLink} from '#app/sections/contact-link.tsx'
import {Button, ButtonLink} from '#app/ui/button.tsx'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {LINK} from './contact-details.tsx'

const TITLE = 'Leave us a message'
/** The note on live chat names the icon, so the name of the button does as well. */
const BUTTON = {
  'aria-label': `Chat: ${TITLE}`,
  className: 'pointer-events-auto size-12 p-0 shadow-panel',
} as const

interface ChatPanelProps {
  details: Details
  /** How soon someone replies. */
  text: string | null | undefined
  /** The form; it calls `close` after the message is sent. */
  form: (close: () => void) => ReactNode
}

/**
 * The chat icon that the note on live chat mentions, and the panel that it opens. The icon stays in
 * the corner next to the page's content and stops above the footer, because it would cover the
 * footer's links. The panel is a native popover: the browser handles Escape, a click next to it, and
 * returns the focus.
 */
export function ChatPanel({details, text, form}: ChatPanelProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  // From the first opening on, so that a message that was begun is still there at the second.
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => {
    panel.current?.hidePopover()
    // The submit button was disabled, so the focus was no longer in the panel.
    button.current?.focus()
  }
  const icon = <MessageCircle className="size-6" />
  return (
    <>
      <div
        data-print="hidden"
        className="pointer-events-none sticky bottom-5 z-10 flex h-0 items-end justify-end px-1 sm:px-5"
      >
        {isHydrated ? (
          <Button ref={button} {...BUTTON} popoverTarget={id} aria-haspopup="dialog">
            {icon}
          </Button>
        ) : (
          <ButtonLink {...BUTTON} href="#message">
            {icon}
          </ButtonLink>
        )}
      </div>
      {isHydrated && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="dialog"
          aria-labelledby={`${id}-title`}
          onBeforeToggle={() => setWasOpened(true)}
          onToggle={({newState}) => newState === 'open' && title.current?.focus()}
          className="cut inset-x-2 top-auto bottom-2 m-0 max-h-[calc(100dvh-1rem)] w-auto overflow-y-auto overscroll-contain rounded-lg border border-edge bg-raised text-ink shadow-panel sm:inset-x-auto sm:right-3 sm:bottom-3 sm:w-144"
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-raised py-2 pr-3 pl-5 sm:py-4 sm:pl-8">
            <h2
              ref={title}
              id={`${id}-title`}
              tabIndex={-1}
              className="text-xl outline-none sm:text-2xl"
            >
              {TITLE}
            </h2>
            <Button
              variant="plain"
              size="icon"
              aria-label="Close"
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              <X className="size-5" />
            </Button>
          </div>
          {wasOpened && (
            <div className="grid gap-4 p-5 sm:gap-6 sm:p-8">
              {text && <p className="text-sm sm:text-lg">{text}</p>}
              {form(close)}
              <DirectWays details={details} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function DirectWays({details: {officeHours, phone, email}}: {details: Details}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 border-line border-t pt-5 text-sm">
      <Way name="Office hours">{officeHours}</Way>
      <Way name="Phone">{phone && <ContactLink to={phone} className={LINK} />}</Way>
      <Way name="Email">{email && <ContactLink to={email} className={LINK} />}</Way>
    </dl>
  )
}

function Way({name, children}: {name: string; children: ReactNode}) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </>
  )
}

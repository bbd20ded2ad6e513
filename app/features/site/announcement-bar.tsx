import type {Announcement} from '#app/services/content/announcement.server.ts'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** A line above the header. `browser/announcement.ts` handles its dismissal, also before hydration. */
export function AnnouncementBar({id, text, link}: Announcement) {
  return (
    <section
      aria-label="Announcement"
      data-print="hidden"
      className="band bg-surface text-ink text-sm"
      data-announcement={id}
    >
      <Container className="flex gap-4">
        <p className="grow py-3">
          {text}{' '}
          {link && (
            <SmartLink
              href={link.href}
              className="font-semibold text-action underline underline-offset-4 hover:text-action-strong"
            >
              {link.label}
            </SmartLink>
          )}
        </p>
        <Button
          variant="plain"
          size="icon"
          className="-mr-2.5 mt-0.5 shrink-0 xl:-mr-4"
          data-needs-js=""
          data-dismiss=""
          aria-label="Dismiss announcement"
        >
          <Glyph name="close" className="size-5" />
        </Button>
      </Container>
    </section>
  )
}

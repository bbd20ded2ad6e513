import {href, useLocation} from 'react-router'
import {Button, ButtonLink} from '#app/ui/button.tsx'

/** Tells an editor outside the Studio that this page is a preview, and offers an exit. */
export function PreviewBanner() {
  const {pathname, search} = useLocation()
  const path = pathname + search
  return (
    <aside
      aria-label="Preview"
      data-print="hidden"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-accent border-t-2 bg-overlay px-4 py-3 text-sm"
    >
      <p>
        <strong>Preview.</strong> You see changes that are not published yet.
      </p>
      <div className="flex gap-2">
        <ButtonLink
          href={`${href('/studio/*', {'*': 'presentation'})}?preview=${encodeURIComponent(path)}`}
          variant="secondary"
        >
          Edit in the Studio
        </ButtonLink>
        <form method="post" action={href('/preview/disable')}>
          <input type="hidden" name="path" value={path} />
          <Button type="submit">Exit preview</Button>
        </form>
      </div>
    </aside>
  )
}

import {Link2, Mail} from 'lucide-react'
import {toast} from 'react-hot-toast/headless'
import {copyText} from '#app/browser/clipboard.ts'
import {Button, ButtonLink} from '#app/ui/button.tsx'

interface ShareLinksProps {
  title: string
  url: string
}

/** Share actions without third-party scripts: a URL to copy, or an e-mail with it. */
export function ShareLinks({title, url}: ShareLinksProps) {
  async function copy() {
    if (await copyText(url)) toast.success('Link copied')
    else toast.error('The link could not be copied')
  }
  return (
    <div data-print="hidden" className="mt-14 flex flex-wrap items-center gap-3">
      <Button variant="secondary" data-needs-js="" onClick={copy}>
        <Link2 aria-hidden="true" className="size-4.5" />
        Copy link
      </Button>
      <ButtonLink
        variant="secondary"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Mail aria-hidden="true" className="size-4.5" />
        Share by e-mail
      </ButtonLink>
    </div>
  )
}

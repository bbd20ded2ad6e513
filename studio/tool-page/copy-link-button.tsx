import {CopyIcon} from '@sanity/icons/Copy'
import {useToast} from '@sanity/ui/toast'
import {SmallButton} from './small-button.tsx'

/** Copies a link. Browsers offer the clipboard only over HTTPS. */
export function CopyLinkButton({link}: {link: string}) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.push({status: 'success', title: 'The link was copied'})
    } catch {
      toast.push({status: 'error', title: 'The browser did not allow to copy: select the link'})
    }
  }

  return <SmallButton icon={CopyIcon} text="Copy the link" onClick={copy} />
}

import {Check, Copy} from 'lucide-react'
import {useEffect, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {copyText} from '#app/lib/clipboard.ts'
import {Button} from '#app/ui/button.tsx'

const CONFIRMATION_MS = 2000

/** Copies a text and confirms it for a moment. */
export function CopyButton({text}: {text: string}) {
  const [copies, setCopies] = useState(0)
  // Timers are outside React. Another copy restarts the timer.
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copies])
  async function copy() {
    if (await copyText(text)) setCopies((count) => count + 1)
    else toast.error('Your browser does not allow copying. Please select the ID and copy it.')
  }
  const Sign = copies > 0 ? Check : Copy
  return (
    <Button variant="secondary" data-needs-js="" onClick={copy} className="min-w-28">
      <Sign aria-hidden="true" className="size-4.5" />
      <span aria-live="polite">{copies > 0 ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}

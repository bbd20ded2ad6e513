import {copyText} from './clipboard.ts'

const SHOWN_MS = 2000

/**
 * Buttons with `data-copy` copy its text. For two seconds their label, the element with
 * `data-label`, and the status next to them say so.
 */
export function handleCopyButtons(): void {
  addEventListener('click', async ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    const label = button?.querySelector<HTMLElement>('[data-label]')
    const status = button?.parentElement?.querySelector('[role="status"]')
    if (!button || !label || !status) return
    const isCopied = await copyText(button.dataset.copy ?? '')
    const result = isCopied ? 'Link copied' : 'The link could not be copied'
    label.textContent = result
    status.textContent = result
    setTimeout(() => {
      label.textContent = label.dataset.label ?? ''
      status.textContent = ''
    }, SHOWN_MS)
  })
}

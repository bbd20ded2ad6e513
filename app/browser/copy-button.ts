import {copyText} from './clipboard.ts'

const SHOWN_MS = 2000

/** Buttons with `data-copy` copy its text. The status next to them says so for two seconds. */
export function handleCopyButtons(): void {
  addEventListener('click', async ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    const status = button?.parentElement?.querySelector('[role="status"]')
    if (!button || !status) return
    const isCopied = await copyText(button.dataset.copy ?? '')
    status.textContent = isCopied ? 'Link copied' : 'The link could not be copied'
    setTimeout(() => status.replaceChildren(), SHOWN_MS)
  })
}

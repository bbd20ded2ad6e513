const RETRY_MS = 5_000

/** Reloads a page that says `data-retry`, as soon as the server has it. A hidden tab sends no requests. */
export function retryUnavailablePage(): void {
  setInterval(async () => {
    if (document.hidden || !document.querySelector('[data-retry]')) return
    const response = await fetch(location.href, {method: 'HEAD'}).catch(() => null)
    if (response?.ok) location.reload()
  }, RETRY_MS)
}

/** The URL of a frame if it may be embedded: of one of the hosts, over https. `null` otherwise. */
export function safeFrameUrl(
  url: string | null | undefined,
  hosts: readonly string[],
): string | null {
  if (!url || !URL.canParse(url)) return null
  const {origin} = new URL(url)
  return hosts.some((host) => origin === `https://${host}`) ? url : null
}

/** In this order: Edge and Opera also say that they are Chrome, and Chrome that it is Safari. */
const BROWSERS = {Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari'}
const SYSTEMS = {
  ...{Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Windows: 'Windows'},
  ...{'Mac OS X': 'macOS', CrOS: 'ChromeOS', Linux: 'Linux'},
}

/** The browser and the system of a `User-Agent`, such as `Firefox on Windows`; null if it has neither. */
export function deviceOf(userAgent = ''): string | null {
  const nameIn = (names: Record<string, string>) =>
    Object.entries(names).find(([sign]) => userAgent.includes(sign))?.[1]
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' on ') : null
}

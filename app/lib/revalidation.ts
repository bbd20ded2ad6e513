interface Addresses {
  currentUrl: URL
  nextUrl: URL
}

/** True when the current URL is revalidated: after a form, or by a preview. */
export function isSameAddress({currentUrl, nextUrl}: Addresses): boolean {
  return currentUrl.href === nextUrl.href
}

/** True when only the query changed: a list that is filtered in the browser has all its data. */
export function isSamePage({currentUrl, nextUrl}: Addresses): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}

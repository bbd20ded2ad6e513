const PATHS_WITH_TWIN = [/^\/faq$/, /^\/(?:blog|case-study|madicare-case-study)\/[^/]+$/]

/** Path of the Markdown alternate of a page; `null` for a page without one. */
export function markdownPath(path: string): string | null {
  const hasTwin = !path.endsWith('.md') && PATHS_WITH_TWIN.some((pattern) => pattern.test(path))
  return hasTwin ? `${path}.md` : null
}

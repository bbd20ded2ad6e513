// The two files that every first screen needs; their names change with their content.
const FIRST_SCREEN_FONTS = ['/fonts/eczar-c4064c6e.woff2', '/fonts/anek-latin-26bef580.woff2']

/** Links that fetch the fonts of the first screen along with the style sheet. */
export const FONT_PRELOADS = FIRST_SCREEN_FONTS.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))

import type {Weight} from './page-weight.ts'

/** JavaScript of a public page to that of a bare app. */
export const SCRIPT_LIMIT = 1.15

/** Bytes after compression that no public page may exceed. */
export const BUDGETS = {html: 24_000, css: 13_500, fonts: 50_500} as const

/** What a page transfers too much of, each with its figures. */
export function exceeded(path: string, weight: Weight, bareScriptBytes: number): string[] {
  const limits: Weight = {...BUDGETS, js: Math.round(bareScriptBytes * SCRIPT_LIMIT)}
  const kinds = ['html', 'css', 'js', 'fonts'] as const
  return kinds
    .filter((kind) => weight[kind] > limits[kind])
    .map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, allowed are ${limits[kind]}`)
}

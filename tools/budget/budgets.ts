import type {Weight} from './page-weight.ts'

/** Bytes after compression that no public page may exceed. */
export const BUDGETS: Weight = {html: 32_000, js: 135_000, fonts: 50_500}

/** A message for each kind of resource over its budget. */
export function exceeded(path: string, weight: Weight): string[] {
  const kinds = ['html', 'js', 'fonts'] as const
  return kinds
    .filter((kind) => weight[kind] > BUDGETS[kind])
    .map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, allowed are ${BUDGETS[kind]}`)
}

/**
 * A fixture of Vitest that ends with its scope:
 * `test.extend('lake', {scope: 'file'}, disposed(startLake))`.
 */
export function disposed<T extends AsyncDisposable>(start: () => T | Promise<T>) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  return async ({}, scope: Scope) => endWith(scope, start())
}

/** Ends with the scope of a fixture that needs others. */
export async function endWith<T extends AsyncDisposable>(
  {onCleanup}: Scope,
  starting: T | Promise<T>,
): Promise<T> {
  const started = await starting
  onCleanup(() => started[Symbol.asyncDispose]())
  return started
}

interface Scope {
  onCleanup: (end: () => PromiseLike<void>) => void
}

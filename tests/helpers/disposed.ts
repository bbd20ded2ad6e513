/**
 * A fixture of Vitest that ends with its scope:
 * `test.extend('lake', {scope: 'file'}, disposed(startLake))`.
 */
export function disposed<T extends AsyncDisposable>(start: () => T | Promise<T>) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  return async ({}, {onCleanup}: {onCleanup: (end: () => PromiseLike<void>) => void}) => {
    const started = await start()
    onCleanup(() => started[Symbol.asyncDispose]())
    return started
  }
}

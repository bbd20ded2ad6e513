/** Runs tasks in the order they came, so many at once. A task must not throw. */
export function createTaskQueue(concurrency: number) {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  function next(): void {
    while (running < concurrency) {
      const task = waiting.shift()
      if (!task) return
      running += 1
      void task().finally(() => {
        running -= 1
        next()
      })
    }
  }

  return {
    /** Resolves when the task has run. */
    add(task: () => Promise<void>): Promise<void> {
      const {promise, resolve} = Promise.withResolvers<void>()
      waiting.push(() => task().finally(resolve))
      next()
      return promise
    },
  }
}

/** A process of a pool that returns its input. */
import {serveTasks} from '#lake/workers/serve-tasks.ts'

export const tasks = {echo: (text: string) => text}

serveTasks(tasks)

/** A process of a pool that returns its input. */
import {serveTasks} from '#lake/workers/serve-tasks.ts'

serveTasks<string, string>((task) => task)

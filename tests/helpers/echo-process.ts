/** A process of a pool that answers with what it is asked. */
import {serveTasks} from '#lake/workers/serve-tasks.ts'

serveTasks<string, string>((task) => task)

/**
 * Evaluates queries in a process of its own, for `QueryProcesses`. Reads the databases itself.
 *
 * Arguments: the public URL of the lake, and the name of its project.
 */
import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {withAssetUrl} from '../assets/asset-url.ts'
import {createParsedDocuments, Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/files/inspection.ts'
import {createQueryTasks, type DatasetTask} from './query-tasks.ts'
import {serveTasks} from './serve-tasks.ts'

const [publicUrl = '', projectId = ''] = process.argv.slice(2)

/** Databases that stay open for the next query. */
const OPEN_MAX = 8
const open = new LRUCache<string, {database: DatabaseSync; documents: Dataset}>({
  max: OPEN_MAX,
  dispose: ({database}) => database.close(),
})
const parsed = createParsedDocuments()

function documentsOf({databaseFile, dataset}: DatasetTask): Dataset {
  const known = open.get(databaseFile)
  if (known) return known.documents
  const database = openReadOnly(databaseFile)
  const derive = withAssetUrl({publicUrl, projectId, dataset})
  const documents = new Dataset(database, derive, {parsed, name: databaseFile})
  open.set(databaseFile, {database, documents})
  return documents
}

serveTasks(createQueryTasks(documentsOf))

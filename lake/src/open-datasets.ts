import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {AssetStore} from './assets/asset-store.ts'
import {withAssetUrl} from './assets/asset-url.ts'
import {Accounts} from './auth/accounts.ts'
import {createAuditLog} from './auth/audit-log.ts'
import {createPasskeys} from './auth/passkeys.ts'
import {createSecondFactors} from './auth/second-factors.ts'
import type {LakeContext, LakeEnv, SharedContext} from './context.ts'
import {Datasets} from './datasets/datasets.ts'
import {createApp} from './http/app.ts'
import {onceWarner} from './http/refused-calls.ts'
import {Unread} from './http/unread.ts'
import {WriteTurns} from './limits/write-turns.ts'
import type {ResolvedLakeOptions} from './options.ts'
import {keepCommentsWithVersions} from './releases/comments.ts'
import {keepReleaseSchedule} from './releases/schedule.ts'
import {allRoutes} from './routes/index.ts'
import {openDatabase} from './store/database.ts'
import {createDatasetList} from './store/dataset-list.ts'
import {createEraser} from './store/eraser.ts'
import {Store} from './store/store.ts'
import {WebhookStore} from './store/webhooks.ts'
import {ContinuousCopy} from './upkeep/copy/continuous-copy.ts'
import {DATABASE_FILE, DATASETS_DIR} from './upkeep/files.ts'
import {Webhooks} from './webhooks/webhooks.ts'
import {createQueryProcesses, queriesInThisProcess} from './workers/query-pool.ts'

type DatasetParts = Pick<LakeContext, 'options'> & {database: DatabaseSync; shared: SharedContext}

/** Opens all datasets of a lake: the first in `database`, each other in its own folder. */
export async function openDatasets(options: ResolvedLakeOptions, database: DatabaseSync) {
  const list = createDatasetList(database)
  const openFurther = (dataset: string, dataDir: string) => {
    const copyDir = options.copyDir && join(options.copyDir, DATASETS_DIR, dataset)
    const path = options.inMemory ? ':memory:' : join(dataDir, DATABASE_FILE)
    using opening = new DisposableStack()
    const own = opening.use(openDatabase(path, Boolean(copyDir)))
    const ofDataset = {...options, dataset, dataDir, copyDir}
    const opened = openDataset({options: ofDataset, database: own, shared}, () => own.close())
    opening.move()
    return opened
  }
  const datasets = new Datasets({...options, list, openFurther})
  const shared: SharedContext = {
    accounts: new Accounts(database, options),
    audit: createAuditLog(database, options),
    passkeys: createPasskeys(database, options),
    secondFactors: createSecondFactors(database, options),
    datasets,
    webhooks: new Webhooks(new WebhookStore(database, options), options),
    writes: new WriteTurns(),
    queryProcesses: createQueryProcesses(options),
    unread: new Unread(),
    warnOnce: onceWarner(options.log),
    closing: new AbortController(),
    streams: new Set(),
  }
  const first = openDataset({options, database, shared})
  await datasets.openAll(first)
  if (options.exclusive) void shared.webhooks.deliverDue()
  return {shared, first}
}

/** Opens a dataset on its database: its documents, assets, queries and endpoints. */
function openDataset(parts: DatasetParts, onClose = () => {}) {
  const context = createContext(parts)
  const {assets, audit, eraser, queries, store, webhooks} = context
  const {copyDir} = parts.options
  const opened = new AsyncDisposableStack()
  opened.defer(onClose)
  const copy = opened.use(copyDir ? new ContinuousCopy({...parts.options, copyDir}) : null)
  opened.defer(() => queries.close())
  opened.defer(() => eraser.close())
  opened.use(assets.processes)
  if (parts.options.exclusive) {
    opened.defer(keepReleaseSchedule(context))
    opened.defer(keepCommentsWithVersions(context))
    opened.defer(webhooks.watch(context))
    eraser.clean()
  }
  store.subscribe(audit.recordRemovals)
  const app = createApp(context, allRoutes(context))
  return {
    context,
    copiedAt: () => copy?.copiedAt ?? null,
    respond: (request: Request, bindings: LakeEnv['Bindings']) => app.fetch(request, bindings),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function createContext({options, database, shared}: DatasetParts): LakeContext {
  const {log, dataDir, exclusive} = options
  const store = new Store(database, {
    ...options,
    readOnly: !exclusive,
    derive: withAssetUrl(options),
    onSubscriberError: (error) =>
      log({level: 'error', message: 'A subscriber failed', reason: String(error)}),
  })
  const {forget: forgetTexts} = shared.accounts.keyValues
  const databaseFile = join(dataDir, DATABASE_FILE)
  const assets = new AssetStore(options, store)
  const removeFile = (sha1: string) => assets.removeFile(sha1)
  return {
    ...shared,
    options,
    databaseFile,
    store,
    eraser: createEraser({database, store, forgetTexts, removeFile, log, mayClean: exclusive}),
    assets,
    queries: options.inMemory
      ? queriesInThisProcess(store.documents)
      : shared.queryProcesses.open(databaseFile),
  }
}

import {openDatasets} from '#lake/open-datasets.ts'
import {allRoutes} from '#lake/routes/index.ts'
import {openDatabase} from '#lake/store/database.ts'
import {temporaryFolder} from './filled-lake.ts'
import {lakeOptions} from './lake-options.ts'
import {OPENID} from './lake-requests.ts'

/** `METHOD pattern` of every route, as the lake itself lists them. */
export async function listRoutes(): Promise<string[]> {
  await using folder = await temporaryFolder()
  using database = openDatabase(':memory:')
  const options = lakeOptions({dataDir: folder.path, openId: OPENID, agents: {schema: []}})
  const {shared, first} = await openDatasets(options, database)
  await using _datasets = shared.datasets
  const {routes} = allRoutes(first.context)
  const handled = routes.filter(({method}) => method !== 'ALL')
  return [...new Set(handled.map(({method, path}) => `${method} ${path}`))].toSorted()
}

/** A request for a route, about the document with this id. */
export function exampleOf(route: string, id: string): {method: string; path: string} {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':dataset', 'production')
    .replace(':projectId', 'neelgarh')
    .replace(/:ids?/, id)
    .replace(/:\w+(\{[^}]*\})?\??|\*/g, 'x')
  return {method, path}
}

import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {accessRoutes} from './access.ts'
import {actionsRoutes} from './actions.ts'
import {assetsRoutes} from './assets.ts'
import {authRoutes} from './auth.ts'
import {datasetsRoutes} from './datasets.ts'
import {docRoutes} from './doc.ts'
import {exportRoutes} from './export.ts'
import {extensionRoutes} from './extensions.ts'
import {historyRoutes} from './history.ts'
import {hooksRoutes} from './hooks.ts'
import {imagesRoutes} from './images.ts'
import {listenRoutes} from './listen.ts'
import {mcpRoutes} from './mcp.ts'
import {mutateRoutes} from './mutate.ts'
import {projectsRoutes} from './projects.ts'
import {queryRoutes} from './query.ts'
import {studioSupportRoutes} from './studio-support.ts'
import {usersRoutes} from './users.ts'

/** Every endpoint of the lake. */
export function allRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  queryRoutes(routes, context)
  mutateRoutes(routes, context)
  actionsRoutes(routes, context)
  docRoutes(routes, context)
  extensionRoutes(routes, context)
  exportRoutes(routes, context)
  listenRoutes(routes, context)
  historyRoutes(routes, context)
  assetsRoutes(routes, context)
  imagesRoutes(routes, context)
  authRoutes(routes, context)
  usersRoutes(routes, context)
  projectsRoutes(routes, context)
  datasetsRoutes(routes, context)
  accessRoutes(routes, context)
  hooksRoutes(routes, context)
  studioSupportRoutes(routes, context)
  mcpRoutes(routes, context)
  return routes
}

import type {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {accessRoutes} from './access.ts'
import {actionsRoutes} from './actions.ts'
import {assetsRoutes} from './assets.ts'
import {auditRoutes} from './audit.ts'
import {authRoutes} from './auth.ts'
import {datasetsRoutes} from './datasets.ts'
import {docRoutes} from './doc.ts'
import {exportRoutes} from './export.ts'
import {extensionRoutes} from './extensions.ts'
import {historyRoutes} from './history.ts'
import {hooksRoutes} from './hooks.ts'
import {imagesRoutes} from './images.ts'
import {invitationsRoutes} from './invitations.ts'
import {listenRoutes} from './listen.ts'
import {mcpRoutes} from './mcp.ts'
import {mutateRoutes} from './mutate.ts'
import {projectsRoutes} from './projects.ts'
import {queryRoutes} from './query.ts'
import {studioSupportRoutes} from './studio-support.ts'
import {usersRoutes} from './users.ts'

/** Every endpoint of the lake. */
export function allRoutes(context: LakeContext): Hono<LakeEnv>[] {
  return [
    queryRoutes(context),
    mutateRoutes(context),
    actionsRoutes(context),
    docRoutes(context),
    extensionRoutes(context),
    exportRoutes(context),
    listenRoutes(context),
    historyRoutes(context),
    assetsRoutes(context),
    imagesRoutes(context),
    authRoutes(context),
    usersRoutes(context),
    projectsRoutes(context),
    datasetsRoutes(context),
    accessRoutes(context),
    invitationsRoutes(context),
    auditRoutes(context),
    hooksRoutes(context),
    studioSupportRoutes(context),
    mcpRoutes(context),
  ]
}

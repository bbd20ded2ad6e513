import {documentsMigration} from './0001-documents.ts'
import {accountsMigration} from './0002-accounts.ts'
import {previewsMigration} from './0003-previews.ts'
import {queryIndexesMigration} from './0004-query-indexes.ts'
import {originsMigration} from './0005-origins.ts'
import {datasetsMigration} from './0006-datasets.ts'
import {webhooksMigration} from './0007-webhooks.ts'
import {invitationsMigration} from './0008-invitations.ts'
import {textIndexMigration} from './0009-text-index.ts'
import {requestDigestsMigration} from './0010-request-digests.ts'
import {releaseLayersMigration} from './0011-release-layers.ts'
import {completeDatasetsMigration} from './0012-complete-datasets.ts'
import {robotCreatorsMigration} from './0013-robot-creators.ts'
import {webhookDeliveriesMigration} from './0014-webhook-deliveries.ts'
import type {Migration} from './migration.ts'

export const migrations: readonly Migration[] = [
  documentsMigration,
  accountsMigration,
  previewsMigration,
  queryIndexesMigration,
  originsMigration,
  datasetsMigration,
  webhooksMigration,
  invitationsMigration,
  textIndexMigration,
  requestDigestsMigration,
  releaseLayersMigration,
  completeDatasetsMigration,
  robotCreatorsMigration,
  webhookDeliveriesMigration,
]

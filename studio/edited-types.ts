import {schemaTypes} from '#schemas/index.ts'
import {SUBMISSION} from './inbox/inbox-lists.ts'

/** Document types that editors write. */
export const EDITED_TYPES = schemaTypes
  .filter(({type, name}) => type === 'document' && name !== SUBMISSION)
  .map(({name}) => name)

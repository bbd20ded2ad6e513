import type {QueryRequest} from '#lake/query/evaluate.ts'
import type {Identity, LakeDocument} from '#lake/types.ts'

/** An identity that may see drafts. */
export const editorIdentity: Identity = {
  id: 'editor',
  name: 'Editor',
  email: 'editor@example.com',
  role: 'editor',
  isRobot: false,
}

/** A document with system fields filled in. */
export function documentOf(
  _id: string,
  _type: string,
  rest: Record<string, unknown> = {},
): LakeDocument {
  const stamp = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'rev', _createdAt: stamp, _updatedAt: stamp, ...rest}
}

/** A query of an editor about what is published, unless `more` says otherwise. */
export function requestFor(query: string, more: Partial<QueryRequest> = {}): QueryRequest {
  return {
    query,
    params: {},
    perspective: 'published',
    identity: editorIdentity,
    projectId: 'project',
    dataset: 'production',
    ...more,
  }
}

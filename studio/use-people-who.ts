import {type SanityDocument, useUserListWithPermissions} from 'sanity'

/** Those who have a permission for a document, the same from render to render, as options of a menu. */
export function usePeopleWho(
  permission: 'read' | 'update',
  documentValue: SanityDocument | null,
): {value: string; title: string}[] {
  const {data} = useUserListWithPermissions({documentValue, permission})
  return (data ?? [])
    .filter(({granted}) => granted)
    .map(({id, displayName}) => ({value: id, title: displayName ?? id}))
}

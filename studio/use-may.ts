import {useEffect, useState} from 'react'
import {useGrantsStore} from 'sanity'

/** Whether the user has a permission for the documents of a type. False until that is known. */
export function useMay(permission: 'read' | 'create', type: string, id = 'drafts.any'): boolean {
  const grants = useGrantsStore()
  const [may, setMay] = useState(false)
  // Subscribes to the grants store, which is outside React.
  useEffect(() => {
    const document = {_id: id, _type: type}
    const subscription = grants
      .checkDocumentPermission(permission, document)
      .subscribe({next: ({granted}) => setMay(granted), error: () => setMay(false)})
    return () => subscription.unsubscribe()
  }, [grants, permission, type, id])
  return may
}

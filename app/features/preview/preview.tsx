import {type ComponentType, useEffect} from 'react'
import {href, useFetcher} from 'react-router'
import type {LoadedPreview} from '#app/lib/preview.ts'

/**
 * Adds the tools of a preview to the current page. A route provides them: a lazy import would write
 * the names of their files into the scripts that visitors load.
 */
export function Preview(props: LoadedPreview) {
  const {data, load} = useFetcher<{PreviewTools: ComponentType<LoadedPreview>}>()
  // The router finds and loads the module of the route.
  useEffect(() => {
    void load(href('/preview/tools'))
  }, [load])
  return data ? <data.PreviewTools {...props} /> : null
}

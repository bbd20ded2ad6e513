import {type ComponentType, useEffect} from 'react'
import {href, useFetcher} from 'react-router'

/**
 * The tools of a preview, which work on the page that stands. They are asked for by an address: a
 * lazy import would write the names of their files into the scripts that visitors load.
 */
export function Preview() {
  const {data, load} = useFetcher<{PreviewTools: ComponentType}>()
  // Asks the router, which finds and loads the code behind the address.
  useEffect(() => {
    void load(href('/preview/tools'))
  }, [load])
  return data ? <data.PreviewTools /> : null
}

import './zod-without-eval.ts'

import {useState} from 'react'
import {Studio} from 'sanity'
import {createStudioConfig} from './create-studio-config.ts'
import type {StudioConnection} from './transport/connection.ts'
import {installTransport} from './transport/install-transport.ts'

interface StudioAppProps {
  connection: StudioConnection
}

/** The whole Studio. Loaded only on its own route, and only in a browser. */
export function StudioApp({connection}: StudioAppProps) {
  const [config] = useState(() => {
    const {mode, apiHost, projectId} = connection
    // Runs before the first client exists: the Studio opens listeners as soon as it is mounted.
    if (mode === 'embedded' && apiHost) installTransport({lakeUrl: apiHost, projectId})
    return createStudioConfig(connection)
  })
  return <Studio config={config} />
}

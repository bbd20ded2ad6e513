import './zod-without-eval.ts'

import {useState} from 'react'
import {Studio} from 'sanity'
import {createStudioConfig} from './create-studio-config.ts'
import type {StudioConnection} from './transport/connection.ts'

/** The whole Studio. Loaded only on its own route, and only in a browser. */
export function StudioApp({connection}: {connection: StudioConnection}) {
  const [config] = useState(() => createStudioConfig(connection))
  return <Studio config={config} />
}

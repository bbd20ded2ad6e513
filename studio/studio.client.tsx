import './zod-without-eval.ts'

import {useState} from 'react'
import {Studio} from 'sanity'
import {createStudioConfig} from './create-studio-config.ts'
import type {StudioConnection} from './transport/connection.ts'

interface StudioAppProps {
  connection: StudioConnection
}

/** The whole Studio. Loaded only on its own route, and only in a browser. */
export function StudioApp({connection}: StudioAppProps) {
  const [config] = useState(() => createStudioConfig(connection))
  return <Studio config={config} />
}

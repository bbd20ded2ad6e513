import {createClient} from '@sanity/client'

const url = new URL(process.env.LAKE_URL ?? '')

export const lake = createClient({
  projectId: 'neelgarh',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: url.href,
  useProjectHostname: false,
  useCdn: false,
})

import type {SanityClient} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#schemas/constants.ts'
import {problemOf} from './problem-of.ts'

/** What a toast says. */
export interface Success {
  title: string
  description?: string
}

/** Sends one request of the lake at a time, and says in a toast how it ended. */
export function useRequest() {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it succeeded */
  async function send(
    request: (client: SanityClient) => Promise<unknown>,
    success: Success,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await request(client)
      toast.push({status: 'success', ...success})
      return true
    } catch (error) {
      toast.push({status: 'error', title: 'That did not work', description: problemOf(error)})
      return false
    } finally {
      setBusy(false)
    }
  }

  return {isBusy, send}
}

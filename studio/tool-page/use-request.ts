import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {problemOf} from './problem-of.ts'

/** What a toast says. */
export interface Success {
  title: string
  description?: string
}

/** Sends one request at a time, and says in a toast how it ended. */
export function useRequest() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it succeeded */
  async function send(request: () => Promise<unknown>, success: Success): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await request()
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

import {readdirSync, readFileSync} from 'node:fs'

/** Resident memory of a process and all its descendants, in MiB. Linux only. */
export function residentMb(pid: number): number {
  return Math.round(residentKb(String(pid)) / 1024)
}

/** Reads few files, so as not to delay the measuring process. 0 for an ended process. */
function residentKb(pid: string): number {
  try {
    const [, own] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '),
    )
    return children
      .filter((child) => child !== '')
      .reduce((sum, child) => sum + residentKb(child), Number(own ?? 0))
  } catch {
    return 0
  }
}

/** Seconds that the main thread of a process has run, and has waited for a processor. */
export function processorSeconds(pid: number): {used: number; waited: number} {
  const [used = Number.NaN, waited = Number.NaN] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / 1e9)
  return {used, waited}
}

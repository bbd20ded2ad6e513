import {existsSync, mkdtempSync, readdirSync, rmdirSync, statfsSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {inspectLake, isFolderLocked, STAGE_DIR} from '#lake/index.ts'
import {ADDRESS_KEY} from '../../lake-address.ts'
import {type Finding, fault, note, ok, reasonOf} from './finding.ts'

const NAME = 'Data folder'
const ACCOUNTS = 'Editors'
/** Space for some images, and for SQLite to rewrite its database. */
const FREE_BYTES = 256 * 1024 * 1024
const ANSWER_LIMIT_MS = 3000

interface DataRequest {
  dataDir: string
  isLoopback: boolean
  neededBytes?: number
}

/** Checks the folder of the embedded lake: its access, its lock, its database and its editors. */
export async function checkData(request: DataRequest): Promise<Finding[]> {
  const {dataDir, isLoopback, neededBytes = FREE_BYTES} = request
  const place = checkPlace(dataDir, neededBytes)
  if (place.some(({state}) => state === 'fault')) return place
  const lake = inspectLake(dataDir)
  const findings = [...place]
  if (lake?.damage) {
    const fix = 'npm run verify tells more. Stop the server, then: npm run restore -- <backup>'
    return [...findings, fault(NAME, `its database is damaged: ${lake.damage}`, fix)]
  }
  if (lake?.isNewer) {
    const fix = 'Update the software, or restore a backup that this version has made.'
    return [...findings, fault(NAME, 'it was written by a newer version', fix)]
  }
  if (isFolderLocked(dataDir)) findings.push(await checkHolder(lake?.meta(ADDRESS_KEY) ?? null))
  const left = leftovers(dataDir)
  if (left.length > 0) {
    const detail = `it keeps what a restore replaced or a killed import left: ${left.join(', ')}`
    findings.push(note(NAME, detail, 'Delete that when all is well; it may hold personal data.'))
  }
  return [...findings, checkEditors(lake?.people ?? 0, isLoopback)]
}

function leftovers(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir).filter((name) => {
    if (name === STAGE_DIR) return !isFolderLocked(join(dataDir, name))
    return name.startsWith('replaced-')
  })
}

function checkPlace(dataDir: string, neededBytes: number): Finding[] {
  const isThere = existsSync(dataDir)
  if (isThere && !statSync(dataDir).isDirectory()) {
    return [fault(NAME, `${dataDir} is a file`, 'Set DATA_DIR to a folder.')]
  }
  const place = isThere ? dataDir : existingParent(dataDir)
  try {
    rmdirSync(mkdtempSync(join(place, '.doctor-')))
  } catch (error) {
    const detail = `nothing can be written in ${place}: ${reasonOf(error)}`
    return [fault(NAME, detail, 'Give this user the right to write there, or change DATA_DIR.')]
  }
  const {bavail, bsize} = statfsSync(place)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  if (bavail * bsize < neededBytes) {
    const fix = 'Make room, or move the folder to another disk and set DATA_DIR.'
    return [fault(NAME, `only ${free} MiB are free in ${place}`, fix)]
  }
  const what = isThere ? dataDir : `${dataDir} is made at the first start`
  return [ok(NAME, `${what}; ${free} MiB free`)]
}

function existingParent(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) || parent === path ? parent : existingParent(parent)
}

async function checkHolder(address: string | null): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const answer = await fetch(`${address}/lake/v1/ping`, {signal})
    if (answer.ok) return ok(NAME, `it is open in the server at ${address}`)
  } catch {}
  return fault(
    NAME,
    'another process has it open, but no server answers',
    'Wait for a restore or import to end, or end the process that hangs; then start the server.',
  )
}

function checkEditors(people: number, isLoopback: boolean): Finding {
  if (people > 0) return ok(ACCOUNTS, `${people} may sign in with a password`)
  if (isLoopback) return ok(ACCOUNTS, 'nobody has an account; one click signs in on this machine')
  return fault(
    ACCOUNTS,
    'HOST can be reached by others, but nobody can sign in to the Studio',
    'npm run editors -- add you@example.com "Your Name" (or: enable you@example.com)',
  )
}

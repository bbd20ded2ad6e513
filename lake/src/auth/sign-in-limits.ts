/**
 * Slows down password guessing without locking out the owner of an account.
 *
 * Failures are counted per network address, per account, and per account and address. For an
 * address that recently signed in to an account, only its own failures at that account count, so
 * that other clients cannot lock out an editor. Checks wait in queues that are fair to addresses,
 * because each check occupies a thread of the pool that also reads files.
 */
import {LRUCache} from 'lru-cache'
import {atMost} from '../limits/at-most.ts'
import {FairQueue, QueueFullError} from '../limits/fair-queue.ts'
import {RateLimit} from '../limits/rate-limit.ts'

/** Wrong passwords from one address, for all accounts together. */
const PER_ADDRESS = {points: 20, seconds: 15 * 60}
/** Wrong passwords for one account, from all addresses that have not signed in to it recently. */
const PER_ACCOUNT = {points: 20, seconds: 60}
/** Wrong passwords for one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = {points: 5, seconds: 60}

/** As long as a session lasts. */
const RECENT = {...atMost(10_000), ttl: 30 * 24 * 60 * 60 * 1000}

/** One check occupies one of the four threads of libuv's pool for about 80 ms. */
const CHECKS = {concurrency: 1, maxWaiting: 32, maxWaitingPerCaller: 4}

export interface SignInAttempt {
  /** Normal form of the account's name, whether or not the account exists. */
  account: string
  /** Network address, or the /64 network for IPv6; null if unknown. */
  address: string | null
  /** Aborted when the client disconnects; ends the wait. */
  signal: AbortSignal
}

/** The result of an attempt. `account` is null for a wrong password. */
type Outcome<T> = {account: T | null} | {waitSeconds: number}

/** Limits of sign-ins, in the memory of this process. A restart may reset them. */
export class SignInLimits {
  readonly #perAddress = new RateLimit(PER_ADDRESS)
  readonly #perAccount = new RateLimit(PER_ACCOUNT)
  readonly #perPair = new RateLimit(PER_ACCOUNT_AND_ADDRESS)
  /** Pairs of account and address that have signed in recently. */
  readonly #known = new LRUCache<string, true>({...RECENT, perf: performance})
  /** Known addresses have a separate queue, so that unknown addresses cannot fill it. */
  readonly #checksOfKnown = new FairQueue(CHECKS)
  readonly #checksOfStrangers = new FairQueue(CHECKS)

  /** Checks a password when it is the caller's turn. */
  async attempt<T>(
    {account, address, signal}: SignInAttempt,
    check: () => Promise<T | null>,
  ): Promise<Outcome<T>> {
    const caller = address ?? ''
    const pair = `${caller} ${account}`
    const isKnown = this.#known.has(pair)
    const ofPair: Count = [this.#perPair, pair]
    const ofAccount: Count = [this.#perAccount, account]
    const ofAddress: Count[] = address === null ? [] : [[this.#perAddress, address]]
    // The address comes first: a refused address adds no keys for invented account names.
    const counts = isKnown ? [ofPair] : [...ofAddress, ofAccount, ofPair]
    // Counted before the check, so that concurrent attempts do not all pass.
    const waitSeconds = countAll(counts)
    if (waitSeconds !== null) return {waitSeconds}
    const queue = isKnown ? this.#checksOfKnown : this.#checksOfStrangers
    let found: T | null = null
    try {
      found = await queue.run(caller, check, signal)
    } catch (error) {
      if (!(error instanceof QueueFullError) && !signal.aborted) throw error
      // It was not checked. A check that has begun goes on when the client disconnects.
      takeBackAll(counts)
      return {waitSeconds: 1}
    }
    if (found === null) return {account: null}
    takeBackAll(counts)
    this.#perPair.clear(pair)
    this.#known.set(pair, true)
    return {account: found}
  }
}

type Count = [limit: RateLimit, key: string]

/** Counts at all limits, or at none if one is reached; then returns the seconds to wait. */
function countAll(counts: readonly Count[]): number | null {
  for (const [index, [limit, key]] of counts.entries()) {
    const waitSeconds = limit.consume(key)
    if (waitSeconds === null) continue
    takeBackAll(counts.slice(0, index))
    return waitSeconds
  }
  return null
}

function takeBackAll(counts: readonly Count[]): void {
  for (const [limit, key] of counts) limit.giveBack(key)
}

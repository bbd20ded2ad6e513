/**
 * Slows down the guessing of passwords without locking the owner of an account out.
 *
 * Failures are counted per network address, per account, and per account and address. An address
 * that has signed in to an account lately is judged by its own failures at that account only, so
 * that strangers can't keep an editor out. Checks wait in queues that are fair to addresses, because
 * each occupies a thread of the pool that also reads files.
 */
import {LRUCache} from 'lru-cache'
import {FairQueue} from '../http/fair-queue.ts'
import {RateLimit} from '../http/rate-limit.ts'

/** Wrong passwords of one address, for whatever accounts. */
const PER_ADDRESS = {points: 20, seconds: 15 * 60}
/** Wrong passwords for one account, from all addresses that have not signed in to it lately. */
const PER_ACCOUNT = {points: 20, seconds: 60}
/** Wrong passwords for one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = {points: 5, seconds: 60}

/** As long as a session. */
const LATELY_MS = 30 * 24 * 60 * 60 * 1000
const KNOWN_MAX = 10_000

/** One check occupies one of the four threads of libuv's pool for about 80 ms. */
const CHECKS = {concurrency: 1, maxWaiting: 32, maxWaitingPerCaller: 4}

export interface SignInAttempt {
  /** Normal form of the account's name, whether or not there is such an account. */
  account: string
  /** Network address, of IPv6 its /64 network; null if unknown. */
  address: string | null
  /** Ends the waiting when the client leaves. */
  signal: AbortSignal
}

/** What became of an attempt: null for a wrong password. */
type Outcome<T> = {account: T | null} | {waitSeconds: number}

/** Limits of sign-ins, in the memory of this process. Forgetting on a restart is accepted. */
export class SignInLimits {
  readonly #perAddress = new RateLimit(PER_ADDRESS)
  readonly #perAccount = new RateLimit(PER_ACCOUNT)
  readonly #perPair = new RateLimit(PER_ACCOUNT_AND_ADDRESS)
  /** Pairs of account and address that have signed in lately. */
  readonly #known = new LRUCache<string, true>({max: KNOWN_MAX, ttl: LATELY_MS, perf: performance})
  /** Known addresses have a queue of their own, so that strangers can't fill it. */
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
    const counts = this.#countsFor({account, address, pair, isKnown})
    // Counted before the check, so that attempts that are sent at once do not all pass.
    const waitSeconds = await countAll(counts)
    if (waitSeconds !== null) return {waitSeconds}
    const queue = isKnown ? this.#checksOfKnown : this.#checksOfStrangers
    let found: T | null = null
    let wasChecked = false
    try {
      found = await queue.run(
        caller,
        () => {
          wasChecked = true
          return check()
        },
        signal,
      )
    } catch (error) {
      // The queue is full, or the client has left.
      if (!wasChecked) return {waitSeconds: 1}
      throw error
    } finally {
      if (!wasChecked || found !== null) await takeBackAll(counts)
    }
    if (found === null) return {account: null}
    await this.#perPair.clear(pair)
    this.#known.set(pair, true)
    return {account: found}
  }

  /** The address comes first: one that is refused adds no keys for accounts that it makes up. */
  #countsFor({account, address, pair, isKnown}: CountedAttempt): Count[] {
    const ofPair = {limit: this.#perPair, key: pair}
    if (isKnown) return [ofPair]
    const ofAccount = {limit: this.#perAccount, key: account}
    if (address === null) return [ofAccount, ofPair]
    return [{limit: this.#perAddress, key: address}, ofAccount, ofPair]
  }
}

interface CountedAttempt extends Pick<SignInAttempt, 'account' | 'address'> {
  pair: string
  isKnown: boolean
}

interface Count {
  limit: RateLimit
  key: string
}

/** Counts everywhere or, when one limit is reached, nowhere; answers the seconds to wait then. */
async function countAll(counts: readonly Count[]): Promise<number | null> {
  for (const [index, {limit, key}] of counts.entries()) {
    const waitSeconds = await limit.consume(key)
    if (waitSeconds === null) continue
    await takeBackAll(counts.slice(0, index))
    return waitSeconds
  }
  return null
}

async function takeBackAll(counts: readonly Count[]): Promise<void> {
  for (const {limit, key} of counts) await limit.giveBack(key)
}

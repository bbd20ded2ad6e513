import {boundByAddress} from '../http/address-bound.ts'

/** A tab of the Studio opens two. */
const SOCKETS_PER_ACCOUNT = 100
/** Between two beats: each tab of a Studio sends about 100 when it reconnects. */
const MESSAGES_PER_BEAT = 6000
/** Those that are sent on to all others. Each tab of a Studio sends one when another appears. */
const ANNOUNCEMENTS_PER_BEAT = 600

/** Counts per account since the last beat. */
function counter(max: number) {
  const counts = new Map<string, number>()
  return {
    clear: () => counts.clear(),
    /** False above the limit. */
    count(account: string, amount: number): boolean {
      const count = (counts.get(account) ?? 0) + amount
      counts.set(account, count)
      return count <= max
    },
  }
}

/** What the sockets of one account may do together, whatever dataset they are of. */
export class AccountLimits {
  readonly #takeSocket = boundByAddress({perAddress: SOCKETS_PER_ACCOUNT})
  readonly #messages = counter(MESSAGES_PER_BEAT)
  readonly #announcements = counter(ANNOUNCEMENTS_PER_BEAT)

  /** Returns a function that releases the socket; null if the account has too many. */
  takeSocket(account: string): (() => void) | null {
    return this.#takeSocket(account)
  }

  /** False if the account sends too many messages. */
  countMessage(account: string): boolean {
    return this.#messages.count(account, 1)
  }

  /** False if the account sends too many messages that all others receive. */
  countAnnouncement(account: string, amount: number): boolean {
    return this.#announcements.count(account, amount)
  }

  /** Call this regularly: starts the counts again. */
  beat(): void {
    this.#messages.clear()
    this.#announcements.clear()
  }
}

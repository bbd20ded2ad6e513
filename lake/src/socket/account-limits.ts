import {boundByAddress} from '../http/address-bound.ts'

/** A tab of the Studio opens two. */
const SOCKETS_PER_ACCOUNT = 100
/** Between two beats: each tab of a Studio sends about 100 when it reconnects. */
const MESSAGES_PER_BEAT = 6000
/** Those that are sent on to all others. Each tab of a Studio sends one when another appears. */
const ANNOUNCEMENTS_PER_BEAT = 600

/** What the sockets of one account may do together, whatever dataset they are of. */
export class AccountLimits {
  /** Returns a function that releases the socket; null if the account has too many. */
  readonly takeSocket = boundByAddress({perAddress: SOCKETS_PER_ACCOUNT})
  /** Null if the account sends too many messages. */
  takeMessage = boundByAddress({perAddress: MESSAGES_PER_BEAT})
  /** Null if the account sends too many messages that all others receive. */
  takeAnnouncement = boundByAddress({perAddress: ANNOUNCEMENTS_PER_BEAT})

  /** Call this regularly: starts the counts of messages again. */
  beat(): void {
    this.takeMessage = boundByAddress({perAddress: MESSAGES_PER_BEAT})
    this.takeAnnouncement = boundByAddress({perAddress: ANNOUNCEMENTS_PER_BEAT})
  }
}

import {boundByAddress} from '../http/address-bound.ts'
import {RateLimit} from '../limits/rate-limit.ts'

/** A tab of the Studio opens two. */
const SOCKETS_PER_ACCOUNT = 100
/** Each tab of a Studio sends about 100 when it reconnects. */
const MESSAGES = {points: 6000, seconds: 20}
/** Those that are sent on to all others. Each tab of a Studio sends one when another appears. */
const ANNOUNCEMENTS = {points: 600, seconds: 20}

/** What the sockets of one account may do together, whatever dataset they are of. */
export class AccountLimits {
  /** Returns a function that releases the socket; null if the account has too many. */
  readonly takeSocket = boundByAddress({perAddress: SOCKETS_PER_ACCOUNT})
  readonly messages = new RateLimit(MESSAGES)
  readonly announcements = new RateLimit(ANNOUNCEMENTS)
}

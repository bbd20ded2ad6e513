import {hideNotice, showNotice} from './notice.ts'

/** The response to `/users/me`; without a valid token there is no `id`. */
interface Person {
  id?: string
  name?: string
  role?: string
}

/** "Local editor" of `auth/accounts.ts`. It ends with the first account, so its words become those of who signs in. */
const LOCAL_EDITOR_ID = 'local-editor'

const NEVER = new Promise<never>(() => {})

/**
 * The session of the person at this page. When it ends elsewhere (by signing out in another tab, by an
 * operator, by time), the page stays as it is: requests wait until the same person has signed in in
 * another tab, and are then sent with the new token.
 *
 * The Studio tells its tabs of a new token. Each of them then requests `/users/me`, by which it is
 * noticed here.
 */
export class PageSession {
  #token: string | null = null
  #person: Person | null = null
  /** Tokens of sessions of this person that have ended. */
  readonly #ended = new Set<string>()
  /** How often the person has signed in on this page. */
  #signIns = 0
  /** The count of sign-ins when a request was sent: responses arrive in any order. */
  readonly #sentAfter = new WeakMap<Request, number>()
  #renewal: PromiseWithResolvers<void> | null = null
  #hasLeft = false
  /** Since the last renewal. */
  #saved: Promise<void> | null = null

  /** The `Authorization` header of the session. */
  get token(): string | null {
    return this.#token
  }

  /** Whether requests wait for the person to sign in. */
  get isOver(): boolean {
    return this.#renewal !== null && !this.#hasLeft
  }

  /** Whether the person may make no release. */
  get isConfined(): boolean {
    return this.#person?.role === 'viewer' || this.#person?.role === 'contributor'
  }

  /** Replaces the token of a session that has ended. */
  sign(request: Request): Request {
    const token = request.headers.get('authorization')
    if (token && this.#token && this.#ended.has(token)) {
      request.headers.set('authorization', this.#token)
    }
    this.#sentAfter.set(request, this.#signIns)
    return request
  }

  /**
   * Looks at the response to a request.
   *
   * @param untilSaved - resolves when what this page wrote is saved
   * @returns whether it is the response; otherwise the request must be sent again, after `renewed`
   */
  async accepts(request: Request, response: Response, untilSaved: () => Promise<void>) {
    const token = request.headers.get('authorization')
    const {pathname} = new URL(request.url)
    if (pathname.endsWith('/auth/logout')) this.#hasLeft = true
    if (pathname.endsWith('/auth/fetch') && response.ok) {
      // Signed in on this page, where an earlier session may have been that of another person.
      const session: {token: string} = await response.clone().json()
      this.#token = `Bearer ${session.token}`
      this.#person = null
      this.#signIns++
    }
    if (pathname.endsWith('/users/me') && response.ok) {
      const person: Person = await response.clone().json()
      const isOfThisSession = this.#sentAfter.get(request) === this.#signIns
      if (isOfThisSession) await this.#meet(token, person, untilSaved)
    }
    if (response.status !== 401 || !token) return true
    if (token === this.#token) this.#end()
    return token !== this.#token && !this.#ended.has(token)
  }

  /** Resolves when the person has signed in again. */
  async renewed(): Promise<void> {
    await this.#renewal?.promise
  }

  /** Never resolves for another person than before: the Studio would discard what was typed. */
  async #meet(token: string | null, person: Person, untilSaved: () => Promise<void>) {
    if (this.#hasLeft) return
    if (this.#person === null) {
      if (person.id === undefined) return
      this.#person = person
      this.#token = token
      return
    }
    if (token === this.#token && person.id === this.#person.id) {
      // With `loginMethod: 'dual'` the Studio requests this more than once for a new token.
      await this.#saved
      return
    }
    const takesOver = this.#person.id === LOCAL_EDITOR_ID && person.id !== undefined
    if (person.id !== this.#person.id && !takesOver) {
      this.#end()
      return NEVER
    }
    this.#person = person
    if (this.#token) this.#ended.add(this.#token)
    this.#token = token
    this.#renewal?.resolve()
    this.#renewal = null
    hideNotice('session')
    this.#saved = untilSaved()
    await this.#saved
  }

  #end(): void {
    if (this.#token) this.#ended.add(this.#token)
    if (this.#renewal) return
    this.#renewal = Promise.withResolvers()
    // The Studio shows its own page when the person has signed out here.
    if (this.#hasLeft) return
    const {id, name} = this.#person ?? {}
    const who = name && id !== LOCAL_EDITOR_ID ? ` as ${name}` : ''
    showNotice('session', {
      text: `Your session has ended. What you typed is still on this page and is saved when you have signed in${who}, in a new tab. If you cannot, copy it before you close this page.`,
      link: {href: window.location.href, text: 'Sign in again'},
    })
  }
}

import * as client from 'openid-client'
import {z} from 'zod'
import {LakeError} from '../errors.ts'
import type {OpenIdOptions} from '../options.ts'
import {normaliseEmail} from './email.ts'
import {isRole, ROLES} from './roles.ts'
import {isLoopback} from './sign-in-target.ts'

/** Reads the metadata of a provider. A provider on the same machine needs no TLS. */
export function discover({issuer, clientId, clientSecret}: OpenIdOptions) {
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : []
  // In seconds, for each request to the provider: a person waits for it.
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {timeout: 5, execute})
}

const claimsSchema = z.object({
  email: z.string().transform(normaliseEmail),
  email_verified: z.literal(true),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  role: z.unknown().optional(),
  roles: z.unknown().optional(),
})

/**
 * Exchanges the code of a callback for the person, with the role that the provider gives, if any.
 *
 * @throws LakeError 403 without a verified address of one of the domains
 */
export async function findPerson(
  provider: client.Configuration,
  callback: URL,
  checks: client.AuthorizationCodeGrantChecks,
  domains: readonly string[],
) {
  const tokens = await client.authorizationCodeGrant(provider, callback, checks)
  const {sub = '', ...idToken} = {...tokens.claims()}
  // Many providers have the address in the user info only (OpenID Connect Core 1.0, section 5.4).
  const isThin = idToken.email === undefined
  const userInfo = isThin ? await client.fetchUserInfo(provider, tokens.access_token, sub) : {}
  const {data: claims} = claimsSchema.safeParse({...idToken, ...userInfo})
  if (!claims) throw new LakeError(403, 'The provider has not verified your e-mail address.')
  const {email, name = email.replace(/@.*/, '')} = claims
  if (!domains.some((domain) => email.endsWith(`@${domain.toLowerCase()}`))) {
    throw new LakeError(403, 'The domain of your e-mail address is not allowed here.')
  }
  const given = [claims.role, claims.roles].flat()
  // The roles are in the order of their rights.
  const role = Object.keys(ROLES).find((each) => given.includes(each))
  return {email, name, role: isRole(role) ? role : undefined}
}

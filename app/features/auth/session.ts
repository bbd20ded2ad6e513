// The mini build: this runs in every visitor's browser, and the whole of zod is twenty kilobytes more.
import * as z from 'zod/mini'

export const USER_STORAGE_KEY = 'user'

const sessionUserSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'user']),
  phone: z.optional(z.string()),
})

export type SessionUser = z.infer<typeof sessionUserSchema>

/** The signed-in user as saved by an earlier visit; anything malformed means nobody. */
export function parseUser(saved: string | null): SessionUser | null {
  if (!saved) return null
  try {
    return sessionUserSchema.parse(JSON.parse(saved))
  } catch {
    return null
  }
}

/** Where a signed-in user of a role is at home. */
export function dashboardPath(role: SessionUser['role']): string {
  return role === 'admin' ? '/admin-dashboard' : '/user-dashboard'
}

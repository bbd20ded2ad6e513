import {z} from 'zod'

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Only of a workspace; other packages have it in their path. */
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

export interface ProductionPackage {
  name: string
  version: string
  /** As its package.json states it, usually an SPDX expression. */
  licence: string | null
  /** Subresource integrity, e.g. `sha512-…`. */
  integrity: string | null
}

/** The packages that an installation without `dev` may get, on any platform, once per version. */
export function productionPackages(lockfile: unknown): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>()
  for (const [path, facts] of Object.entries(lockfileSchema.parse(lockfile).packages)) {
    const {version = '', license = null, integrity = null, dev, link} = facts
    if (path === '' || dev || link) continue
    const name = facts.name ?? path.split('node_modules/').at(-1) ?? ''
    found.set(`${name}@${version}`, {name, version, licence: license, integrity})
  }
  return [...found.values()]
}

import type {ResolvedLakeOptions} from '#lake/options.ts'

/** Options of a private lake without a folder. Its ids are counted. */
export function lakeOptions(overrides: Partial<ResolvedLakeOptions> = {}): ResolvedLakeOptions {
  let count = 0
  return {
    dataDir: '/nowhere',
    projectId: 'lake',
    dataset: 'production',
    exclusive: true,
    inMemory: false,
    basePath: '/lake',
    publicUrl: 'http://localhost:3000/lake',
    visibility: 'private',
    allowedOrigins: [],
    allowLocalEditor: true,
    now: () => new Date(),
    randomId: () => `id-${++count}`,
    log: () => {},
    ...overrides,
  }
}

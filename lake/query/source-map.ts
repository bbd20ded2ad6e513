/** Where a result comes from, in the format that `@sanity/client` reads. */
export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, SourceMapping>
}

/** The origin of one place of a result, or of everything below it. */
export interface SourceMapping {
  type: 'value'
  source: {type: 'documentValue'; document: number; path: number} | {type: 'literal' | 'unknown'}
}

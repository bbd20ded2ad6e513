/** One step of the schema's history. Steps are never edited after a release, only added. */
export interface Migration {
  name: string
  sql: string
}

/** Tags that a change of content touches; `null` = it may be any. */
export type ChangedTags = readonly string[] | null

const MAX_CHANGES = 1000

/**
 * The latest changes of content, in order. Time is their count: what was asked at a time shows
 * every change up to it, and may miss any after.
 */
export function createChangeLog(limit = MAX_CHANGES) {
  const changes: {at: number; tags: ReadonlySet<string> | null}[] = []
  let now = 0

  return {
    now: () => now,
    add(tags: ChangedTags): void {
      now++
      changes.push({at: now, tags: tags && new Set(tags)})
      if (changes.length > limit) changes.shift()
    },
    /**
     * When the first change came after `since` that an answer with these tags may not show; `null`
     * when none did. Of what is forgotten already, anything is assumed.
     *
     * @param tags - what the answer depends on; `null` = everything
     */
    firstAfter(since: number, tags: ChangedTags): number | null {
      if (since >= now) return null
      const oldest = changes[0]?.at ?? now + 1
      if (since + 1 < oldest) return since + 1
      const concerns = (changed: ReadonlySet<string> | null) =>
        changed === null || tags === null || tags.some((tag) => changed.has(tag))
      return changes.find(({at, tags: changed}) => at > since && concerns(changed))?.at ?? null
    },
  }
}

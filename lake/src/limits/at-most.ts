/** Options of an `LRUCache` with so many entries. For 10 000, `max` would allocate 0.3 MB at once, in 1 ms. */
export function atMost(entries: number) {
  return {maxSize: entries, sizeCalculation: () => 1}
}

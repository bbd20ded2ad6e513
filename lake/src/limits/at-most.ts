/**
 * Options of an `LRUCache` with so many entries. Its option `max` allocates their places at once: for 10 000
 * that takes 1 ms and 0.3 MB.
 */
export function atMost(entries: number) {
  return {maxSize: entries, sizeCalculation: () => 1}
}

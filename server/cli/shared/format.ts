/** A time as a sortable part of a file name. */
export function fileStamp(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(':', '-')
}

/** A time as a sortable part of a file name. */
export function fileStamp(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(':', '-')
}

/** A size as readable text. */
export function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

/** Lifetime of the object URL: some browsers read the file some time after the click. */
const FILE_LIFE_MS = 60_000

/** Saves a text from this browser as a CSV file. */
export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], {type: 'text/csv;charset=utf-8'}))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FILE_LIFE_MS)
}

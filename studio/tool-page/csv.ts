import Papa from 'papaparse'

/** Tells spreadsheets that a file is UTF-8; without it names in Devanagari are garbled. */
const BYTE_ORDER_MARK = '\u{feff}'

/** A sign with which a formula begins, also in the forms that NFKC makes equal to it. */
const SIGN =
  '[=+\\-@|\u207a\u207c\u208a\u208c\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]'

/**
 * The places of a text at which a cell may begin with a formula, or with a separator. A program that takes
 * the semicolon or the tab for the separator does not know that a comma put the text in quotes, so cells
 * begin after these, and in new lines. Programs skip white space, invisible characters and quotes.
 */
const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s\\p{C}"']*${SIGN})|^(?=[\\t\\r\\n])`, 'gu')

/** A text as a cell of CSV: an apostrophe before what a spreadsheet would run as a formula makes it text. */
export function csvCell(text: string): string {
  return text.replace(FORMULA, "'")
}

/** The text of a CSV file, with each cell as text. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [fields = [], ...data] = [head, ...rows].map((row) => row.map(csvCell))
  return BYTE_ORDER_MARK + Papa.unparse({fields, data}, {newline: '\r\n'})
}

/** Lifetime of the object URL: some browsers read the file some time after the click. */
const FILE_LIFE_MS = 60_000

/** Saves a text from this browser as a CSV file. */
export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], {type: 'text/csv;charset=utf-8'}))
  download(url, name)
  setTimeout(() => URL.revokeObjectURL(url), FILE_LIFE_MS)
}

/** Saves what is at a URL as a file. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

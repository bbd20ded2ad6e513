/**
 * Detects the type of a file from its content. A name or a `Content-Type` is only a claim of the
 * uploader. Browsers act on the type that the lake sends, so that type follows the bytes.
 */

/** Binary formats by the bytes they begin with. */
const SIGNATURES: {mimeType: string; at?: number; bytes: string}[] = [
  {mimeType: 'image/jpeg', bytes: '\xff\xd8\xff'},
  {mimeType: 'image/png', bytes: '\x89PNG\r\n\x1a\n'},
  {mimeType: 'image/gif', bytes: 'GIF8'},
  {mimeType: 'image/webp', at: 8, bytes: 'WEBP'},
  {mimeType: 'image/avif', at: 4, bytes: 'ftypavif'},
  {mimeType: 'image/heic', at: 4, bytes: 'ftyphei'},
  {mimeType: 'video/quicktime', at: 4, bytes: 'ftypqt'},
  {mimeType: 'audio/mp4', at: 4, bytes: 'ftypM4A'},
  {mimeType: 'video/mp4', at: 4, bytes: 'ftyp'},
  {mimeType: 'video/webm', bytes: '\x1aE\xdf\xa3'},
  {mimeType: 'audio/mpeg', bytes: 'ID3'},
  {mimeType: 'audio/mpeg', bytes: '\xff\xfb'},
  {mimeType: 'audio/ogg', bytes: 'OggS'},
  {mimeType: 'audio/flac', bytes: 'fLaC'},
  {mimeType: 'audio/wav', at: 8, bytes: 'WAVE'},
  {mimeType: 'application/pdf', bytes: '%PDF-'},
  {mimeType: 'application/gzip', bytes: '\x1f\x8b'},
  {mimeType: 'font/woff2', bytes: 'wOF2'},
  {mimeType: 'font/woff', bytes: 'wOFF'},
  {mimeType: 'application/zip', bytes: 'PK\x03\x04'},
]

/** Formats that are ZIP archives or text inside. The name selects one of these harmless types. */
const REFINEMENTS: Record<string, Record<string, string>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    epub: 'application/epub+zip',
  },
  'text/plain': {
    csv: 'text/csv',
    json: 'application/json',
    md: 'text/markdown',
    vtt: 'text/vtt',
    ics: 'text/calendar',
  },
}

/** Shown in the browser when opened; everything else is a download. */
const SHOWN_INLINE =
  /^(image\/(jpeg|png|gif|webp|avif)|video\/|audio\/|font\/|text\/(plain|csv|markdown|vtt|calendar)$|application\/(pdf|json)$)/

/** The media type of a file by its first bytes, refined by its name where that is harmless. */
export function sniffMimeType(head: Buffer, extension: string): string {
  const start = head.toString('latin1')
  const match = SIGNATURES.find(({at = 0, bytes}) => start.startsWith(bytes, at))
  const found = match?.mimeType ?? (isText(head) ? 'text/plain' : 'application/octet-stream')
  return REFINEMENTS[found]?.[extension] ?? found
}

/** Whether a browser may show a file of this type instead of saving it. */
export function isShownInline(mimeType: string): boolean {
  return SHOWN_INLINE.test(mimeType)
}

/** The extension of a file name if an asset id can contain it, otherwise `bin`. */
export function extensionOf(filename: string | undefined): string {
  const match = /\.([a-z0-9]{1,12})$/.exec(filename?.toLowerCase() ?? '')
  return match?.[1] ?? 'bin'
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false
  // The head may end inside a character, hence `stream`.
  const decoder = new TextDecoder('utf-8', {fatal: true})
  try {
    decoder.decode(head, {stream: true})
    return true
  } catch {
    return false
  }
}

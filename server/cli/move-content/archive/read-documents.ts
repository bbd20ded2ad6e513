import {randomUUID} from 'node:crypto'
import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {CommandError} from '../../shared/command-error.ts'
import {ASSETS_FILE, DATA_FILE} from './unpack-archive.ts'

/** All documents are in memory, and a string can't be longer than 512 MiB. */
const DOCUMENTS_MAX_BYTES = 256 * 1024 * 1024

export interface ArchiveDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** The types of assets, as the importer recognises them. */
const ASSET_TYPE = /^sanity\.[a-zA-Z]+Asset$/

/**
 * Reads the documents. None describes an asset: an upload of its file creates that document, and
 * what the archive says about a file, e.g. its hash, is not to be trusted.
 *
 * @throws CommandError that names the line without a valid document, or the document of an asset
 */
export async function readDocuments(folder: string): Promise<ArchiveDocument[]> {
  const text = await readText(join(folder, DATA_FILE))
  if (text === null) throw new CommandError('The archive holds no documents: no .ndjson file.')
  const documents: ArchiveDocument[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') documents.push(parseDocument(line, index + 1))
  }
  return documents
}

/** Metadata of an asset in an export. */
export interface AssetFacts {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  [field: string]: unknown
}

/** Reads the asset metadata, by asset id. */
export async function readAssetMap(folder: string): Promise<Record<string, AssetFacts>> {
  const text = await readText(join(folder, ASSETS_FILE))
  if (text === null) return {}
  const assets = parseJson(text)
  if (!isObject(assets)) throw new CommandError(`The archive's ${ASSETS_FILE} is damaged.`)
  return Object.fromEntries(
    Object.entries(assets).flatMap(([id, asset]) =>
      isObject(asset) ? [[id, {...asset, _id: id, _type: typeOfAsset(id)}]] : [],
    ),
  )
}

function typeOfAsset(id: string): AssetFacts['_type'] {
  return id.startsWith('image-') ? 'sanity.imageAsset' : 'sanity.fileAsset'
}

async function readText(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return null
  if (stats.size > DOCUMENTS_MAX_BYTES) {
    throw new CommandError('The archive holds more than 256 MiB of documents; import it in parts.')
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(await readFile(path))
  } catch {
    throw new CommandError('The documents of the archive are not UTF-8 text.')
  }
}

function parseDocument(line: string, number: number): ArchiveDocument {
  const document = parseJson(line)
  if (!isObject(document)) {
    throw new CommandError(`Line ${number} of the archive is no JSON document.`)
  }
  const {_id = randomUUID(), _type} = document
  if (typeof _id !== 'string' || typeof _type !== 'string') {
    throw new CommandError(`Line ${number} of the archive is a document without _id or _type.`)
  }
  if (ASSET_TYPE.test(_type)) {
    throw new CommandError(
      `The document ${JSON.stringify(_id)} describes an asset. An archive brings assets as files in ./images and ./files, as an export without --raw writes them.`,
    )
  }
  return {...document, _id, _type}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

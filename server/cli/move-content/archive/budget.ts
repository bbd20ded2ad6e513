import {CommandError} from '../../shared/command-error.ts'

const MEBIBYTE = 1024 * 1024

/** Limits for the unpacked contents of one archive. */
export interface ArchiveLimits {
  maxBytes: number
  maxFiles: number
}

/** Much more than a large site has, and far less than a disk holds. */
export const ARCHIVE_LIMITS: ArchiveLimits = {maxBytes: 8 * 1024 * MEBIBYTE, maxFiles: 100_000}

/**
 * Counts the unpacked bytes and files, because a few kilobytes can unpack to terabytes of zeros.
 *
 * @throws CommandError above a limit
 */
export class Budget {
  readonly #limits: ArchiveLimits
  #bytes = 0
  #files = 0

  constructor(limits: ArchiveLimits) {
    this.#limits = limits
  }

  takeBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes <= this.#limits.maxBytes) return
    const mebibytes = Math.floor(this.#limits.maxBytes / MEBIBYTE)
    throw new CommandError(
      `The archive holds more than ${mebibytes} MiB. If that is right, raise the limit: --max-mib <number>`,
    )
  }

  takeFile(): void {
    this.#files += 1
    if (this.#files <= this.#limits.maxFiles) return
    throw new CommandError(
      `The archive holds more than ${this.#limits.maxFiles} files. If that is right, raise the limit: --max-files <number>`,
    )
  }
}

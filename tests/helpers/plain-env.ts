import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** What Node compiled for one process under test, the next reads from here. */
export const COMPILE_CACHE = join(tmpdir(), 'neelgarh-compile-cache')

/** The environment of a command under test: of the shell's variables only the path. */
export const PLAIN_ENV = {PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE}

import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** Node's compile cache, which the processes under test share. */
export const COMPILE_CACHE = join(tmpdir(), 'neelgarh-compile-cache')

/** The environment of a command under test: `PATH` is the shell's only variable in it. */
export const PLAIN_ENV = {PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE}

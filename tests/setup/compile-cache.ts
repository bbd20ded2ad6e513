import {enableCompileCache} from 'node:module'
import {COMPILE_CACHE} from '../helpers/site/plain-env.ts'

// For the processes that a lake starts: they inherit the cache.
enableCompileCache(COMPILE_CACHE)

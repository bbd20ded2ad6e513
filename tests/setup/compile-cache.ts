import {enableCompileCache} from 'node:module'
import {COMPILE_CACHE} from '../helpers/plain-env.ts'

// For the processes that a lake starts: they take the cache over.
enableCompileCache(COMPILE_CACHE)

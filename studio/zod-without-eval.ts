import {config} from 'zod'

/**
 * zod tries whether it may compile its checks by `new Function`. The Studio's policy forbids that,
 * and a browser reports even an attempt that is caught. To be imported before any schema is made.
 */
config({jitless: true})

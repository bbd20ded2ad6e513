import {config} from 'zod'

/**
 * zod tests whether it can compile its checks with `new Function`. The Studio's Content Security
 * Policy forbids that, and a browser reports even a caught attempt. Import before any schema.
 */
config({jitless: true})

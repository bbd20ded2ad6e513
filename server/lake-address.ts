/** Path of the lake's API on the site. */
export const LAKE_PATH = '/lake'

/** Key in the lake's meta: the local origin of the server that has the folder open. */
export const ADDRESS_KEY = 'address'

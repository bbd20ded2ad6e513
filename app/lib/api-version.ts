/** The version of the content API that all of our queries are written for. */
export const API_VERSION = '2025-02-19'

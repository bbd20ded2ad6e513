/** In the lake's meta: where on this machine the server that has the folder can be reached. */
export const ADDRESS_KEY = 'address'

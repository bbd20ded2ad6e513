import {createHash, X509Certificate} from 'node:crypto'
import {generate} from 'selfsigned'

const {private: privateKey, cert} = await generate([{name: 'commonName', value: 'localhost'}])

/** The certificate of the servers that tests start in this process. */
export const TEST_CERTIFICATE = {key: privateKey, cert}

/**
 * Makes a browser of this process trust it. A browser that ignores certificate errors makes each
 * connection twice, and fails after some (`ERR_TOO_MANY_RETRIES`).
 */
export const TRUST_SWITCH = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'}))
  .digest('base64')}`

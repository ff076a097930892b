import type { SsoClient, SsoClientKey, SsoSettings } from './environment.types';
import { certificatesIn, parsedPem, readSigningKey } from './pem-file';
import { address, isLoopback, VariableError } from './variable';
import type { VariableReader } from './variable-reader';

const SECRET = 'OIDC_CLIENT_SECRET';
const KEY = 'OIDC_CLIENT_KEY_FILE';
const EXAMPLE = 'https://login.microsoftonline.com/the-id-of-your-tenant/v2.0';
/** Addresses of Entra ID that accept an account of any organisation. */
const ANY_TENANT = /^\/(common|organizations|consumers)(\/|$)/;

/** The issuer exactly as in the provider's tokens. */
const issuer = (value: string): string => {
  const url = address('OIDC_ISSUER', value, ['https:', 'http:'], EXAMPLE);
  if (url.username || url.password || url.search || url.hash)
    throw new VariableError('OIDC_ISSUER must be an address alone, without a password, ? or #');
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new VariableError('OIDC_ISSUER must be https, or http on this very machine');
  if (url.hostname.startsWith('login.microsoftonline.') && ANY_TENANT.test(url.pathname))
    throw new VariableError(`OIDC_ISSUER must name your tenant, like ${EXAMPLE}`);
  return url.href;
};

/** A certificate in the file of the key is the one that the provider has. */
const clientKey = (file: string): SsoClientKey => {
  const key = readSigningKey(KEY, file);
  const [certificate = null] = parsedPem(KEY, file, certificatesIn);
  if (certificate && !certificate.checkPrivateKey(key))
    throw new VariableError(`${KEY} holds a certificate of another key`);
  return { key, certificate };
};

/** Spaces separate the values of `acr`, which contain none. */
const acrValues = (value: string): readonly string[] => value.split(/\s+/).filter((each) => each !== '');

const client = (read: VariableReader, wrong: string[]): SsoClient | null => {
  const secret = read.secret(SECRET, (value) => value);
  const key = read.checked<SsoClientKey | null>(KEY, null, clientKey);
  if (read.has(SECRET) && read.has(KEY)) wrong.push(`${SECRET} and ${KEY} are set: use one of them`);
  return key ?? (secret === null ? null : { secret });
};

/** The identity provider of staff; null where none is configured. */
export const readSso = (read: VariableReader, wrong: string[]): SsoSettings | null => {
  const found = {
    issuer: read.checked('OIDC_ISSUER', '', issuer),
    clientId: read.checked('OIDC_CLIENT_ID', '', (value) => value),
    client: client(read, wrong),
    acrValues: read.checked<readonly string[]>('OIDC_ACR_VALUES', [], acrValues),
    name: read.checked('OIDC_NAME', 'your hospital account', (value) => value),
  };
  const isGiven = {
    OIDC_ISSUER: read.has('OIDC_ISSUER'),
    OIDC_CLIENT_ID: read.has('OIDC_CLIENT_ID'),
    [`${SECRET} or ${KEY}`]: read.has(SECRET) || read.has(KEY),
  };
  const missing = Object.entries(isGiven).flatMap(([name, is]) => (is ? [] : [name]));
  if (missing.length > 0 && missing.length < Object.keys(isGiven).length)
    wrong.push(
      `${missing.join(' and ')} must be set too: single sign-on needs an issuer, a client and its secret or key`,
    );
  const { client: proof } = found;
  return missing.length > 0 || proof === null ? null : Object.freeze({ ...found, client: proof });
};

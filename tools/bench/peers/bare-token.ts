import { type KeyObject, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly exp: number;
}

export const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** Checks a token of Candour with Node's own cryptography, without a library. */
export const isGenuine = (authorization: string | undefined, key: KeyObject): boolean => {
  const [head = '', payload = '', signature = ''] = (authorization ?? '').slice('Bearer '.length).split('.');
  const right = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const { alg, typ } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string; typ: string };
  const { iss, aud, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return (
    alg === 'HS256' &&
    typ === 'at+jwt' &&
    iss === 'candour' &&
    aud === 'candour-api' &&
    exp > Date.now() / 1000
  );
};

import { createHmac } from 'node:crypto';

export const encoded = (value: string | Buffer | object): string =>
  Buffer.from(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)).toString(
    'base64url',
  );

/** Header and payload of a token as JSON text. */
export interface Parts {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

const read = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

export const partsOf = (token: string): Parts => {
  const [header, payload, signature = ''] = token.split('.');
  return { header: read(header), payload: read(payload), signature };
};

/** A token with an HMAC signature; header and payload may be any text. */
export const signed = (
  header: string | object,
  payload: string | object,
  key: string | Buffer,
  hash = 'sha256',
): string => {
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
};

import { generateKeyPairSync, sign } from 'node:crypto';
import { encoded, partsOf, signed } from './jws.ts';

export interface Forgery {
  readonly kind: string;
  readonly words: string;
  readonly token: string;
}

export interface ForgedFrom {
  /** Valid tokens of two people. */
  readonly token: string;
  readonly otherToken: string;
  /** The server's own secret, to try changed claims under a valid signature. */
  readonly secret: string;
}

type Make = (from: ForgedFrom) => Readonly<Record<string, string>>;

const strongKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = strongKey.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const curveKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const strangersSecret = 'a secret that somebody else made up, long enough to be one';

const each = <Value>(
  values: readonly Value[],
  forge: (value: Value) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [JSON.stringify(value), forge(value)]));

const noSignature: Make = ({ token }) => {
  const { payload, header, signature } = partsOf(token);
  const [head = '', body = ''] = token.split('.');
  const none = (alg: unknown, tail: string): string =>
    `${encoded({ ...header, alg })}.${encoded(payload)}.${tail}`;
  return {
    ...each(['none', 'None', 'NONE', 'nOnE', 'none ', '', null, [], ['HS256']], (alg) => none(alg, '')),
    'none, with the signature': none('none', signature),
    'none, with two parts': `${encoded({ ...header, alg: 'none' })}.${encoded(payload)}`,
    'no alg at all': `${encoded({ typ: header['typ'] })}.${encoded(payload)}.${signature}`,
    'an empty signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'a signature of zeros': `${head}.${body}.${encoded(Buffer.alloc(32))}`,
  };
};

const otherAlgorithm: Make = ({ token, secret }) => {
  const { header, payload } = partsOf(token);
  const with_ = (alg: string): object => ({ ...header, alg });
  const input = `${encoded(with_('RS256'))}.${encoded(payload)}`;
  const curveInput = `${encoded(with_('ES256'))}.${encoded(payload)}`;
  return {
    'HS384 with the right key': signed(with_('HS384'), payload, secret, 'sha384'),
    'HS512 with the right key': signed(with_('HS512'), payload, secret, 'sha512'),
    'hs256 in small letters': signed(with_('hs256'), payload, secret),
    'RS256, signed with the HMAC key': signed(with_('RS256'), payload, secret),
    'RS256 of a key of their own': `${input}.${sign('sha256', Buffer.from(input), strongKey.privateKey).toString('base64url')}`,
    'ES256 of a key of their own': `${curveInput}.${sign('sha256', Buffer.from(curveInput), { key: curveKey.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
    'ES256 with a signature of zeros': `${curveInput}.${encoded(Buffer.alloc(64))}`,
    'HS256 with a public key': signed(header, payload, publicKey),
    'HS256 with an empty key': signed(header, payload, Buffer.alloc(0)),
    "HS256 with somebody else's secret": signed(header, payload, strangersSecret),
    'HS256 with the secret in another case': signed(header, payload, secret.toUpperCase()),
    'SHA-1': signed(with_('HS1'), payload, secret, 'sha1'),
  };
};

const namedKey: Make = ({ token, secret }) => {
  const { header, payload } = partsOf(token);
  const own = { kty: 'oct', k: encoded(strangersSecret), alg: 'HS256', kid: '1' };
  const named = {
    jwk: own,
    jku: 'http://127.0.0.1:9/keys.json',
    x5u: 'http://127.0.0.1:9/key.pem',
    x5c: [encoded(publicKey)],
    kid: '../../../../dev/null',
  };
  const crit = { ...header, crit: ['b64'], b64: false };
  return {
    ...each(Object.entries(named), ([name, value]) =>
      signed({ ...header, [name]: value }, payload, strangersSecret),
    ),
    'kid of an empty file, and its key': signed({ ...header, kid: '/dev/null' }, payload, Buffer.alloc(0)),
    'a payload that crit says is not encoded': signed(crit, payload, strangersSecret),
    'typ of another token': signed({ ...header, typ: 'JWT' }, payload, secret),
    'no typ': signed({ alg: 'HS256' }, payload, secret),
    'typ reset': signed({ ...header, typ: 'reset+jwt' }, payload, secret),
  };
};

/** Tokens with one changed character, at several places of each part. */
const altered: Make = ({ token }) => {
  const parts = token.split('.');
  const places = parts.flatMap((part, index) =>
    [0, 1, 7, Math.floor(part.length / 2), part.length - 2, part.length - 1].map((at) => ({ index, at })),
  );
  return each(places, ({ index, at }) =>
    parts
      .map((part, one) =>
        one === index ? part.slice(0, at) + (part[at] === 'A' ? 'B' : 'A') + part.slice(at + 1) : part,
      )
      .join('.'),
  );
};

const encodings: Make = ({ token }) => {
  const [head = '', body = '', tail = ''] = token.split('.');
  const bits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = bits[bits.indexOf(tail.at(-1) ?? 'A') ^ 1] ?? 'A';
  return {
    padded: `${head}.${body}.${tail}=`,
    'unused bits set': `${head}.${body}.${tail.slice(0, -1)}${last}`,
    'a blank inside': `${head}.${body}.${tail.slice(0, 9)} ${tail.slice(9)}`,
    'a star inside': `${head}.${body}.${tail.slice(0, 9)}*${tail.slice(10)}`,
    'cut to 16 bytes': `${head}.${body}.${encoded(Buffer.from(tail, 'base64url').subarray(0, 16))}`,
    'a byte more': `${head}.${body}.${encoded(Buffer.concat([Buffer.from(tail, 'base64url'), Buffer.alloc(1)]))}`,
    'four parts': `${token}.${tail}`,
    'five parts': `${head}..${body}.${tail}.`,
    'no header': `.${body}.${tail}`,
    'no payload': `${head}..${tail}`,
    dots: '..',
    'a word': 'null',
    'long and empty': 'A'.repeat(6000),
    'two tokens': `${token},${token}`,
    'JSON serialisation': JSON.stringify({ protected: head, payload: body, signature: tail }),
    'header and payload changed about': `${body}.${head}.${tail}`,
  };
};

const claims: Make = ({ token, otherToken, secret }) => {
  const { header, payload } = partsOf(token);
  const other = partsOf(otherToken).payload;
  const now = Math.floor(Date.now() / 1000);
  const wrong: readonly Readonly<Record<string, unknown>>[] = [
    { iss: 'else' },
    { iss: ['candour', 'else'] },
    { iss: null },
    { aud: 'else' },
    { aud: ['else'] },
    { aud: null },
    { exp: now - 60 },
    { exp: '99999999999' },
    { exp: -1 },
    { exp: null },
    { exp: {} },
    { exp: true },
    { nbf: now + 600 },
    { nbf: '0' },
    { nbf: -1e300 + now + 2e300 },
    { sub: null },
    { sub: '' },
    { sub: [payload['sub']] },
    { sub: 'x' },
    { sid: null },
    { sid: [payload['sid']] },
    { sid: "' OR 1=1 --" },
    { jti: null },
    { jti: { $ne: '' } },
    { jti: '%' },
    { sub: other['sub'] },
    { sid: other['sid'] },
    { jti: other['jti'] },
    { sid: other['sid'], jti: other['jti'] },
    { sub: other['sub'], auth_id: other['auth_id'] },
    { sub: other['sub'], sid: other['sid'] },
  ];
  const text = JSON.stringify(payload);
  return {
    ...each(wrong, (claim) => signed(header, { ...payload, ...claim }, secret)),
    ...each(['iss', 'aud', 'exp', 'sub', 'sid', 'jti'], (name) =>
      signed(header, Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name)), secret),
    ),
    'sub twice, the last of another': signed(
      header,
      `${text.slice(0, -1)},"sub":"${String(other['sub'])}"}`,
      secret,
    ),
    'no object': signed(header, '"x"', secret),
    'an array': signed(header, `[${text}]`, secret),
    'no JSON': signed(header, text.slice(0, -1), secret),
    'header twice alg': signed('{"alg":"HS256","alg":"none","typ":"at+jwt"}', payload, secret),
  };
};

const KINDS: Readonly<Record<string, Make>> = {
  'a token without a signature is nobody': noSignature,
  'a token of another algorithm or key is nobody': otherAlgorithm,
  'a header that names a key or another type is nobody': namedKey,
  'a changed character makes it nobody': altered,
  'another encoding or number of parts is nobody': encodings,
  'a wrong, odd or swapped claim is nobody': claims,
};

/**
 * Bearer tokens that must be refused, in the categories of the Wycheproof vectors for JWS and JWT, made from
 * two valid tokens and the secret that signs them.
 */
export const forgeriesFrom = (from: ForgedFrom): readonly Forgery[] =>
  Object.entries(KINDS).flatMap(([kind, make]) =>
    Object.entries(make(from))
      .filter(([, token]) => token !== from.token)
      .map(([words, token]) => ({ kind, words, token })),
  );

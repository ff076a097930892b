import { type KeyObject, generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@candour/contracts';

/** What an authenticator reads of the options that the API gives. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What a browser would put in by itself; a test may lie about each. */
interface Circumstances {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userHandle?: string;
  /** Whether the fingerprint, face or code was right. */
  readonly isVerified?: boolean;
}

const ORIGIN = 'http://localhost:41399';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (value: string | Uint8Array): Buffer => hash('sha256', value, 'buffer');

/** CBOR (RFC 8949) of small numbers, texts, bytes and maps: what an attestation is made of. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
};

/** An ES256 key in COSE. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, curve] = [[1, 2] as const, [3, -7] as const, [-1, 1] as const];
  return cbor(
    new Map<number, Cbor>([
      kty,
      alg,
      curve,
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** An authenticator with one key, as a laptop has one for each site: real ES256, nothing of it faked. */
export class SoftwareAuthenticator {
  readonly id = base64Url(randomBytes(16));
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  /** Grows with each use; one that counts nothing stays at 0, as synced passkeys do. */
  counter = 0;
  private readonly counts: boolean;

  constructor(counts = false) {
    this.counts = counts;
  }

  create(options: object, given: Circumstances = {}): PasskeyAttestation {
    const { challenge, rp, user } = options as Options;
    this.userHandle = user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([
      this.data(rp?.id ?? '', WITH_KEY, given),
      Buffer.alloc(16),
      length,
      id,
      coseOf(this.pair.publicKey),
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, given),
        attestationObject: base64Url(cbor(attestation)),
      },
    };
  }

  get(options: object, given: Circumstances = {}): PasskeyAssertion {
    const { challenge, rpId = '' } = options as Options;
    const clientDataJSON = clientData('webauthn.get', challenge, given);
    const authenticatorData = this.data(rpId, 0, given);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signed, this.pair.privateKey)),
        userHandle: given.userHandle ?? this.userHandle,
      },
    };
  }

  private data(rpId: string, flags: number, given: Circumstances): Buffer {
    if (this.counts) this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const verified = (given.isVerified ?? true) ? VERIFIED : 0;
    return Buffer.concat([sha256(given.rpId ?? rpId), Buffer.from([PRESENT | verified | flags]), count]);
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Circumstances): string =>
  base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

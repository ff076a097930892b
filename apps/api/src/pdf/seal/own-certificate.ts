import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  bits,
  identifier,
  integer,
  octets,
  placed,
  sequence,
  setOf,
  text,
  time,
  truth,
  der,
} from './der-writer';
import { sha256Of, signatureAlgorithm } from './signed-data';

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
/** Digital signature and non-repudiation. */
const KEY_USAGE = der(0x03, Buffer.from([6, 0xc0]));
const LONGEST_NAME = 64;

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

const named = (type: string, value: string): Buffer =>
  setOf(sequence(identifier(type), text(value.slice(0, LONGEST_NAME))));

const extension = (type: string, value: Buffer, isCritical = false): Buffer =>
  sequence(identifier(type), ...(isCritical ? [truth()] : []), octets(value));

/** A new key with a certificate that it signs itself (RFC 5280), in PEM. */
export function newOwnKey(organisation: string, from: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = signatureAlgorithm(privateKey);
  const name = sequence(
    named(ORGANISATION, organisation),
    named(COMMON_NAME, `${organisation.slice(0, 40)}: own seal of Candour`),
  );
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + YEARS);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(
    placed(0, integer(2)),
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(time(from), time(until)),
    name,
    spki,
    placed(
      3,
      sequence(
        extension('2.5.29.19', sequence(), true),
        extension('2.5.29.15', KEY_USAGE, true),
        extension('2.5.29.14', octets(sha256Of(spki).subarray(0, 20))),
      ),
    ),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return pem('CERTIFICATE', certificate) + key.toString();
}

import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { certificateParts } from '@candour/contracts/seal';
import type { SealKey } from '../../config/seal-key';
import { der, identifier, integer, nothing, octets, placed, sequence, setOf } from './der-writer';

const signed = promisify(sign);

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
} as const;

export const sha256Of = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const SHA256 = sequence(identifier(OID.sha256));

/** The signature algorithm of a key. */
export const signatureAlgorithm = ({ asymmetricKeyType }: KeyObject): Buffer =>
  asymmetricKeyType === 'rsa'
    ? sequence(identifier(OID.sha256WithRsa), nothing())
    : sequence(identifier(OID.sha256WithEcdsa));

const attribute = (type: string, value: Buffer): Buffer => sequence(identifier(type), setOf(value));

/**
 * A detached signature of a digest, as CAdES and PAdES-B-B require (RFC 5652, EN 319 142-1): the certificate is a
 * signed attribute, and the signing time is in the document. `timestamp` returns a token for the signature, or
 * null.
 */
export async function signedData(
  digest: Uint8Array,
  { key, certificate, authorities }: SealKey,
  timestamp: (signature: Uint8Array) => Promise<Uint8Array | null>,
): Promise<Buffer> {
  const { issuer, serial } = certificateParts(certificate.raw);
  const attributes = [
    attribute(OID.contentType, identifier(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256Of(certificate.raw)))))),
  ];
  const signature = await signed('sha256', setOf(...attributes), key);
  const token = await timestamp(signature);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    SHA256,
    asPlace(0, setOf(...attributes)),
    signatureAlgorithm(key),
    octets(signature),
    ...(token ? [asPlace(1, setOf(attribute(OID.timestamp, Buffer.from(token))))] : []),
  );
  const content = sequence(
    integer(1),
    setOf(SHA256),
    sequence(identifier(OID.data)),
    der(0xa0, certificate.raw, ...authorities.map(({ raw }) => raw)),
    setOf(signer),
  );
  return sequence(identifier(OID.signedData), placed(0, content));
}

/** The same set with an implicit context-specific tag. */
const asPlace = (place: number, set: Buffer): Buffer => {
  const tagged = Buffer.from(set);
  tagged[0] = 0xa0 | place;
  return tagged;
};

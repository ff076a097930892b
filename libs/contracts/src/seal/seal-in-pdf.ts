import { DER_TAGS, derPart, derParts, hexOf, readDer } from './der';
import { certificateParts, type KeyKind } from './certificate-parts';

/** The seal of a PDF (PAdES, ETSI.CAdES.detached), taken apart. */
export interface SealInPdf {
  /** The bytes that the seal covers, in two parts around the seal itself. */
  readonly covered: readonly [Uint8Array, Uint8Array];
  /** The length of the sealed file: what stands behind it was added later. */
  readonly sealedLength: number;
  /** What is signed: the attributes, one of which is the digest of the covered bytes. */
  readonly signed: Uint8Array;
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
  readonly certificate: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly keyKind: KeyKind;
}

const MESSAGE_DIGEST = '2a864886f70d010904';
const RANGE = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

const latin1 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
};

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );

/** The first seal of a file: the one that was made when it was finished. Null when it has none that can be read. */
export const sealIn = (pdf: Uint8Array): SealInPdf | null => {
  const found = [...latin1(pdf).matchAll(RANGE)][0];
  if (!found) return null;
  const [, first = 0, second = 0, rest = 0] = found.map(Number);
  const sealedLength = second + rest;
  if (first >= second || sealedLength > pdf.length) return null;
  const contents = latin1(pdf.subarray(first, second));
  if (!/^<[\da-f]*>$/i.test(contents)) return null;
  try {
    return {
      covered: [pdf.subarray(0, first), pdf.subarray(second, sealedLength)],
      sealedLength,
      ...signedData(fromHex(contents.slice(1, -1))),
    };
  } catch {
    return null;
  }
};

type SignedData = Omit<SealInPdf, 'covered' | 'sealedLength'>;

/** SignedData of RFC 5652 with one signer. */
const signedData = (bytes: Uint8Array): SignedData => {
  const outer = derParts(derPart(derParts(readDer(bytes)), 1, DER_TAGS.place0));
  const parts = derParts(derPart(outer, 0, DER_TAGS.sequence));
  const certificates = parts.find(({ tag }) => tag === DER_TAGS.place0);
  const signer = derParts(
    derPart(derParts(derPart(parts, parts.length - 1, DER_TAGS.set)), 0, DER_TAGS.sequence),
  );
  const certificate = certificates && derParts(certificates)[0];
  const attributes = derPart(signer, 3, DER_TAGS.place0);
  const digest = derParts(attributes)
    .map((attribute) => derParts(attribute))
    .find(([type]) => type && hexOf(type.content) === MESSAGE_DIGEST)?.[1];
  if (!certificate || !digest) throw new Error('The seal is incomplete');
  const { publicKey, keyKind } = certificateParts(certificate.whole);
  if (keyKind === null) throw new Error('The key of the seal is of an unknown kind');
  // The attributes are signed as a set; in the seal their place is written instead.
  const signed = attributes.whole.slice();
  signed[0] = DER_TAGS.set;
  return {
    signed,
    digest: derPart(derParts(digest), 0, DER_TAGS.octets).content,
    signature: derPart(signer, 5, DER_TAGS.octets).content,
    certificate: certificate.whole,
    publicKey,
    keyKind,
  };
};

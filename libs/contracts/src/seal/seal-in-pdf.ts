import { DER_TAGS, type Der, derHex, derPart, derParts, hexOf, readDer } from './der';
import { placesOf } from './places-in-pdf';
import { certificateParts, type CertificateParts, type KeyKind } from './certificate-parts';

/** The parsed seal of a PDF (PAdES, ETSI.CAdES.detached). */
export interface SealInPdf {
  /** The bytes that the seal covers, in two parts around the seal itself. */
  readonly covered: readonly [Uint8Array, Uint8Array];
  /** The length of the sealed file; later bytes were appended. */
  readonly sealedLength: number;
  /** The signed attributes, one of which is the digest of the covered bytes. */
  readonly signed: Uint8Array;
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
  readonly certificate: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly keyKind: KeyKind;
  /**
   * Whether the seal has exactly the encoding that Candour writes. A signature does not cover all bytes of its own
   * container, so another encoding means that unprotected bytes have changed.
   */
  readonly isInOneForm: boolean;
}

const MESSAGE_DIGEST = '2a864886f70d010904';
/** The versions and algorithms of RFC 5652 in a seal of Candour, in DER. */
const FORM = {
  signedData: '06092a864886f70d010702',
  version: '020101',
  sha256: '300b0609608648016503040201',
  noContent: '300b06092a864886f70d010701',
  RSA: '300d06092a864886f70d01010b0500',
  elliptic: '300a06082a8648ce3d040302',
} as const;
/** An upper limit of ranges, so that a malicious file cannot be slow to check. */
const MOST_RANGES = 20;
const LONGEST_SEAL = 200_000;
const LONGEST_RANGE = 200;
const RANGE = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

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

/** The first seal of a file, which was made when it was finished. Null without a readable one. */
export const sealIn = (pdf: Uint8Array): SealInPdf | null => {
  let ranges = 0;
  for (const place of placesOf('/ByteRange', pdf)) {
    const range = RANGE.exec(latin1(pdf.subarray(place, place + LONGEST_RANGE))) ?? [];
    const seal = sealAt(pdf, range.slice(1).map(Number));
    ranges += 1;
    if (seal || ranges === MOST_RANGES) return seal;
  }
  return null;
};

/** The seal of a range. Null if the gap of the range is not exactly a seal. */
const sealAt = (pdf: Uint8Array, [first = 0, second = 0, rest = 0]: readonly number[]): SealInPdf | null => {
  const sealedLength = second + rest;
  if (first >= second || second - first > LONGEST_SEAL || sealedLength > pdf.length) return null;
  if (!/\/Contents\s*$/.test(latin1(pdf.subarray(Math.max(0, first - 40), first)))) return null;
  const contents = latin1(pdf.subarray(first, second));
  if (!/^<[\da-f]*>$/i.test(contents)) return null;
  try {
    return {
      covered: [pdf.subarray(0, first), pdf.subarray(second, sealedLength)],
      sealedLength,
      ...signedData(contents.slice(1, -1)),
    };
  } catch {
    return null;
  }
};

type SignedData = Omit<SealInPdf, 'covered' | 'sealedLength'>;

/** SignedData of RFC 5652 with one signer, in hex, with the zeros that fill its place. */
const signedData = (hex: string): SignedData => {
  const outer = derParts(derPart(derParts(readDer(fromHex(hex))), 1, DER_TAGS.place0));
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
  if (!certificates || !certificate || !digest) throw new Error('The seal is incomplete');
  const { publicKey, keyKind, issuer, serial } = certificateParts(certificate.whole);
  if (keyKind === null) throw new Error('The key of the seal is of an unknown kind');
  // The attributes are signed with the tag of a set; the seal has a context-specific tag instead.
  const signed = attributes.whole.slice();
  signed[0] = DER_TAGS.set;
  return {
    signed,
    digest: derPart(derParts(digest), 0, DER_TAGS.octets).content,
    signature: derPart(signer, 5, DER_TAGS.octets).content,
    certificate: certificate.whole,
    publicKey,
    keyKind,
    isInOneForm: hex === inOneForm({ certificates, signer, issuer, serial, keyKind }).padEnd(hex.length, '0'),
  };
};

interface SealParts extends Pick<CertificateParts, 'issuer' | 'serial' | 'keyKind'> {
  readonly certificates: Der;
  readonly signer: readonly Der[];
}

/** The seal as Candour writes it, in hex, with these certificates, attributes, signature and timestamp. */
const inOneForm = ({ certificates, signer, issuer, serial, keyKind }: SealParts): string => {
  const { sequence, set, place0, place1, octets } = DER_TAGS;
  const written = [
    FORM.version,
    derHex(sequence, hexOf(issuer), hexOf(serial)),
    FORM.sha256,
    ...signer.slice(3, 4).map(({ content }) => derHex(place0, hexOf(content))),
    keyKind === 'RSA' ? FORM.RSA : FORM.elliptic,
    ...signer.slice(5, 6).map(({ content }) => derHex(octets, hexOf(content))),
    ...signer.slice(6).map(({ content }) => derHex(place1, hexOf(content))),
  ];
  const signedDataHex = derHex(
    sequence,
    FORM.version,
    derHex(set, FORM.sha256),
    FORM.noContent,
    derHex(place0, ...derParts(certificates).map(({ content }) => derHex(sequence, hexOf(content)))),
    derHex(set, derHex(sequence, ...written)),
  );
  return derHex(sequence, FORM.signedData, derHex(place0, signedDataHex));
};

/** One DER value, the encoding of certificates and signatures. */
export interface Der {
  readonly tag: number;
  /** With the tag and the length. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** The tags that a seal uses. */
export const DER_TAGS = {
  integer: 0x02,
  octets: 0x04,
  identifier: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific tag [0], constructed. */
  place0: 0xa0,
  place1: 0xa1,
} as const;

/** @throws Error when the bytes do not begin with a value */
export const readDer = (bytes: Uint8Array): Der => {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined) throw new Error('The value is cut off');
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4) throw new Error('The length of a value is not known');
  const length =
    lengthBytes === 0 ? first : bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const begin = 2 + lengthBytes;
  if (begin + length > bytes.length) throw new Error('The value is cut off');
  return { tag, whole: bytes.subarray(0, begin + length), content: bytes.subarray(begin, begin + length) };
};

/** The values in a value. */
export const derParts = ({ content }: Der): readonly Der[] => {
  const parts: Der[] = [];
  for (let at = 0; at < content.length; ) {
    const part = readDer(content.subarray(at));
    parts.push(part);
    at += part.whole.length;
  }
  return parts;
};

/** The part at a place, which must have that tag. */
export const derPart = (parts: readonly Der[], at: number, tag: number): Der => {
  const part = parts[at];
  if (part?.tag !== tag) throw new Error('The value has another form');
  return part;
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const hexOfNumber = (value: number): string => {
  const digits = value.toString(16);
  return digits.padStart(digits.length + (digits.length % 2), '0');
};

/** A value written in DER, from parts in hex and to hex. */
export const derHex = (tag: number, ...parts: readonly string[]): string => {
  const content = parts.join('');
  const length = hexOfNumber(content.length / 2);
  const isLong = content.length / 2 >= 0x80;
  return hexOfNumber(tag) + (isLong ? hexOfNumber(0x80 | (length.length / 2)) : '') + length + content;
};

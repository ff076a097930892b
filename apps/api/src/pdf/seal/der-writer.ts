/** Writes DER, as certificates and signatures are written (X.690). */
export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  const hex = length.toString(16);
  const bytes = [...Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')];
  return [0x80 | bytes.length, ...bytes];
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** A set, in the one order that DER has. */
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  der(0x31, ...parts.toSorted((one, other) => Buffer.compare(one, other)));

export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);

export const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);

/** A whole number that is not negative. */
export const integer = (value: number | Uint8Array): Buffer => {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value);
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return der(0x02, ...((digits[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), digits);
};

export const truth = (): Buffer => der(0x01, Buffer.from([0xff]));

export const nothing = (): Buffer => der(0x05);

export const text = (value: string): Buffer => der(0x0c, Buffer.from(value, 'utf8'));

/** Until 2049 with two digits of the year, as X.509 asks. */
export const time = (at: Date): Buffer => {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : der(0x18, Buffer.from(digits, 'latin1'));
};

/** A constructed value with a context-specific tag. */
export const placed = (place: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | place, ...parts);

export const identifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap((number) => base128(number))]));
};

const base128 = (number: number): number[] => {
  const digits = [number % 128];
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift(0x80 | (left % 128));
  return digits;
};

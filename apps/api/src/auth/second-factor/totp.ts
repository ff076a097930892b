import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters that every authenticator app assumes: SHA-1, 30 seconds, 6 digits. */
const STEP_S = 30;
const DIGITS = 6;
/** A clock may be a step slow or fast. */
const STEPS_OFF = [0, -1, 1] as const;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: a secret as it is typed into an app. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** The bytes of a typed secret. */
export const bytesOf = (typed: string): Buffer => {
  const bits = Array.from(typed, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_S);

/** RFC 4226: the code of a counter, here the number of a time step. */
export const codeAt = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

/** The time step of a code, at most one step away from now; null for any other code. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | null => {
  const given = Buffer.from(code);
  const matching = STEPS_OFF.map((off) => stepAt(now) + off).filter((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matching[0] ?? null;
};

/** The content of the QR code: the app shows the hospital's name and the person's email. */
export const keyAddress = (secret: string, issuer: string, email: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
};

import { createHash } from 'node:crypto';

/** JSON with sorted keys and no spaces: the same content always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`);
  return `{${entries.join(',')}}`;
}

/** The SHA-256, in hexadecimal, of a text or of a file's bytes. */
export function sha256(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

/** The version of some content: it changes when, and only when, the content does. */
export function versionOf(content: unknown): string {
  return sha256(canonicalJson(content));
}

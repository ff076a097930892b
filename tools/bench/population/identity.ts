/**
 * The kinds of generated records. Each id is computed from a number, so that one table can reference rows of
 * another.
 */
const KINDS = [
  'account',
  'patient',
  'surgeon',
  'surgery',
  'note',
  'session',
  'token',
  'mail',
  'signature',
  'document',
] as const;
export type Kind = (typeof KINDS)[number];

/** The first number of surgeons' accounts, so that they do not collide with those of patients. */
export const SURGEON_ACCOUNTS_FROM = 10_000_000;

const FIRST_MS = 1_700_000_000_000;
const markOf = (kind: Kind): string => (KINDS.indexOf(kind) + 1).toString(16).padStart(3, '0');

/** The SQL expression for the id of a numbered record: a UUID version 7 that rises with the number. */
export const idSql = (kind: Kind, number: string): string =>
  `(lpad(to_hex(${FIRST_MS} + (${number})::bigint), 12, '0') || '7${markOf(kind)}8' || lpad(to_hex((${number})::bigint), 15, '0'))::uuid`;

/** The same id as text, for a request. */
export const idOf = (kind: Kind, number: number): string => {
  const instant = (FIRST_MS + number).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(15, '0');
  return `${instant.slice(0, 8)}-${instant.slice(8)}-7${markOf(kind)}-8${rest.slice(0, 3)}-${rest.slice(3)}`;
};

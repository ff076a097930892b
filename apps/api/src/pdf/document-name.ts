import { londonDate } from '@candour/contracts';
import type { RequestFacts } from '../call/call';

export interface NamedDocument {
  readonly bytes: Uint8Array;
  /** The name under which a person keeps the file. */
  readonly name: string;
}

interface NamedPerson {
  readonly patient_first_name: string;
  readonly patient_last_name: string;
}

/** Characters that file systems refuse, or that make a name look like a path or another file type. */
const OUTSIDE_NAMES = /[^\p{L}\p{M}\p{N}]+/gu;
/** The first letters, without splitting a surrogate pair, which a header cannot contain. */
const FIRST_LETTERS = /^.{0,60}/su;

const part = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(OUTSIDE_NAMES, '-')
    .match(FIRST_LETTERS)?.[0]
    .replace(/^-+|-+$/g, '') ?? '';

/** For example consent-form-shah-priya-2026-11-22.pdf; a later round or a stamp is appended. */
export const documentName = (
  what: string,
  { patient_first_name, patient_last_name }: NamedPerson,
  { at, round = 1, stamp = '' }: { readonly at: Date; readonly round?: number; readonly stamp?: string },
): string =>
  [
    what,
    part(patient_last_name),
    part(patient_first_name),
    londonDate(at),
    round > 1 ? `round-${round}` : '',
    part(stamp),
  ]
    .filter(Boolean)
    .join('-')
    .concat('.pdf');

/** The bytes for the reply to a request, under their name. */
export const namedFile = (
  { bytes, name }: NamedDocument,
  request: Pick<RequestFacts, 'namesFile'>,
): Uint8Array => {
  request.namesFile(name);
  return bytes;
};

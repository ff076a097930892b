import { formatDate, nhsNumberInGroups } from '@candour/contracts';
import { isInDocumentFont } from '../fonts/glyphs';
import { type Html, html } from '../../common/html';

const NOT_KNOWN = 'Not known yet';

/** A YYYY-MM-DD date as documents show it. */
export const printedDate = (wire: string | null, notKnown = NOT_KNOWN): string =>
  wire ? formatDate(wire, 'LL') : notKnown;

/** An instant in London time: "14 June 2027 at 10:42 BST". */
export const printedInstant = (at: Date): string =>
  `${formatDate(at.toISOString(), 'LL')} at ${at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
    timeZoneName: 'short',
  })}`;

/**
 * A name or another text of a person: it may run from right to left, browsers must not translate it, and it is set in
 * one font where the documents' own font lacks one of its letters.
 */
export const written = (text: string): Html =>
  html`<bdi translate="no"${!isInDocumentFont(text) && html` class="other-letters"`}>${text}</bdi>`;

/** A side as a patient says it, with the word of the form. */
export const printedSide = (side: string): string => (side === 'Bilateral' ? 'Both sides (bilateral)' : side);

export const paragraphs = (texts: readonly string[]): Html[] => texts.map((text) => html`<p>${text}</p>`);

/** A fact below its label. */
export const labelled = (label: string, value: Html): Html =>
  html`<p><span class="label">${label}</span><br>${value}</p>`;

/** A row of a table of facts. */
export const factRow = (heading: string, value: string): Html =>
  html`<tr><th scope="row">${heading}</th><td>${written(value)}</td></tr>`;

/** "Alex Morgan, born 12 May 1957", for the head of each page. */
export const bornOn = (date_of_birth: string | null): string =>
  date_of_birth ? `born ${printedDate(date_of_birth)}` : 'date of birth not known yet';

/**
 * The numbers that identify a patient in a hospital; missing if unknown, and in the facts of earlier documents.
 */
export interface PatientNumbers {
  /** Ten digits. */
  readonly nhs_number?: string;
  readonly hospital_number?: string;
}

/** The known numbers as facts to freeze; unknown ones are omitted, so that earlier hashes stay the same. */
export const givenNumbers = (nhs_number: string | null, hospital_number: string | null): PatientNumbers => ({
  ...(nhs_number && { nhs_number }),
  ...(hospital_number && { hospital_number }),
});

const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

const numberMark = ({ nhs_number, hospital_number }: PatientNumbers): string | null => {
  if (nhs_number) return unbroken(`NHS number ${nhsNumberInGroups(nhs_number)}`);
  return hospital_number ? unbroken(`hospital number ${hospital_number}`) : null;
};

/**
 * The person in the head of each page: the name, and below it the facts that distinguish namesakes. A number is
 * never broken.
 */
export const personLines = (name: string, born: string | null, numbers: PatientNumbers): string[] =>
  [name, [born, numberMark(numbers)].filter(Boolean).join(', ')].filter(Boolean);

/** A row for each known number. */
export const numberRows = (
  { nhs_number, hospital_number }: PatientNumbers,
  headings: { readonly nhsNumber: string; readonly hospitalNumber: string },
): (Html | null)[] => [
  nhs_number ? factRow(headings.nhsNumber, nhsNumberInGroups(nhs_number)) : null,
  hospital_number ? factRow(headings.hospitalNumber, hospital_number) : null,
];

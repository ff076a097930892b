import { formatDate } from '@candour/contracts';
import { isInDocumentFont } from '../fonts/glyphs';
import { type Html, html } from '../../common/html';

export const NOT_KNOWN = 'Not known yet';

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

import { formatDate } from '@candour/contracts';
import { isInDocumentFont } from './glyphs';
import { type Html, html } from '../common/html';

export const NOT_KNOWN = 'Not known yet';

/** YYYY-MM-DD as documents show a date. */
export const printedDate = (wire: string | null, notKnown = NOT_KNOWN): string =>
  wire ? formatDate(wire, 'LL') : notKnown;

/** An instant by London's clock: "14 June 2027 at 10:42 BST". */
export const printedInstant = (at: Date): string =>
  `${formatDate(at.toISOString(), 'LL')} at ${at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
    timeZoneName: 'short',
  })}`;

/**
 * A name or other words of a person: they may run from right to left, no browser translates them, and they stand in
 * one font where the documents' own lacks one of their letters.
 */
export const written = (text: string): Html =>
  html`<bdi translate="no"${!isInDocumentFont(text) && html` class="other-letters"`}>${text}</bdi>`;

/** A row of a table of facts. */
export const factRow = (heading: string, value: string): Html =>
  html`<tr><th scope="row">${heading}</th><td>${written(value)}</td></tr>`;

/** "Alex Morgan, born 12 May 1957", for the head of each page. */
export const bornOn = (date_of_birth: string | null): string =>
  date_of_birth ? `born ${printedDate(date_of_birth)}` : 'date of birth not known yet';

import type { ChangedDetail, MadeChange } from '@candour/contracts';
import { type Html, html } from '../common/html';
import { factRow, printedDate, printedInstant } from '../pdf/page/document-parts';

/** A change of a signed form that needs no new signature. */
export interface Addendum {
  readonly details: readonly ChangedDetail[];
  readonly role: MadeChange['role'];
  readonly changed_at: Date;
}

const NAMES: Readonly<Record<ChangedDetail['field'], string>> = {
  OPERATION: 'Operation',
  CONTENT: 'Content version',
  SIDE: 'Side',
  SURGEON: 'Surgeon',
  HOSPITAL: 'Hospital',
  DATE: 'Expected date of the operation',
};
const WHO: Readonly<Record<MadeChange['role'], string>> = {
  PATIENT: 'the patient',
  SURGEON: 'the surgeon',
  ADMIN: 'the hospital',
};

const printed = ({ field }: ChangedDetail, value: string | null): string =>
  value === null ? 'not chosen' : field === 'DATE' ? printedDate(value, 'not chosen') : value;

const row = ({ role, changed_at }: Addendum, detail: ChangedDetail): Html =>
  factRow(
    NAMES[detail.field],
    `${printed(detail, detail.to)}. Before: ${printed(detail, detail.from)}. Changed on ${printedInstant(changed_at)} by ${WHO[role]}.`,
  );

/** The addenda above a signed form; nothing without any. */
export const addendumOfForm = (addenda: readonly Addendum[]): Html | false =>
  addenda.length > 0 &&
  html`
<p class="callout">Addendum: this has changed since the form was signed, and needs no new signature. The form as it was signed follows.</p>
<table class="facts"><caption>Addendum</caption><tbody>${addenda.flatMap((addendum) =>
    addendum.details.map((detail) => row(addendum, detail)),
  )}</tbody></table>`;

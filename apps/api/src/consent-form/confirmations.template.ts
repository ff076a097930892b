import type { Side } from '@candour/contracts';
import { type Html, html } from '../common/html';
import { printedInstant, written } from '../pdf/page/document-parts';

export interface PrintedConfirmation {
  readonly role: Side;
  readonly statement: string;
  readonly typed_text: string;
  readonly confirmed_at: Date;
}

const HEADINGS = { PATIENT: 'Confirmed by the patient', SURGEON: 'Confirmed by the surgeon' } as const;

/** The confirmations since the signatures; nothing without any. */
export const confirmationsSection = (confirmations: readonly PrintedConfirmation[]): Html | false =>
  confirmations.length > 0 &&
  html`<section class="signatures confirmed"><h2>Confirmations</h2><div class="pair">
${confirmations.map(
  ({ role, statement, typed_text, confirmed_at }) => html`
<section class="signing"><div class="statement"><h3>${HEADINGS[role]}</h3><p>${statement}</p></div>
<div class="signed"><p><span class="label">Name, typed</span><br><span class="signature">${written(typed_text)}</span></p>
<p><span class="label">Date and time</span><br>${printedInstant(confirmed_at)}</p></div></section>`,
)}</div></section>`;

import { formatDate } from '@candour/contracts';
import type { Statement } from '../content/statement-file';
import type { DocumentSource } from '../pdf/document-source';
import { Html, html } from '../pdf/html';

/** Everything that a certificate says, frozen when it is completed. */
export interface CertificateFacts {
  readonly patient_name: string;
  readonly date_of_birth: string | null;
  readonly operation_name: string;
  readonly side: string | null;
  readonly hospital: string | null;
  readonly surgeon: string | null;
  readonly surgery_date: string | null;
  readonly content_version: number;
  readonly notice: string;
  /** The first patient note of that moment, sanitised and without links; null when there is none. */
  readonly note: string | null;
  readonly consent_statement: string;
  readonly statement: Statement;
  /** Null while it is a DRAFT. */
  readonly completed_at: string | null;
}

const NOT_GIVEN = 'Not known yet';
const day = (wire: string | null): string => (wire ? formatDate(wire, 'LL') : NOT_GIVEN);

const row = (heading: string, value: string | null): Html =>
  html`<tr><th scope="row">${heading}</th><td dir="auto">${value ?? NOT_GIVEN}</td></tr>`;

/** The certificate; it is not a legal consent form, and says so. */
export const certificateDocument = (facts: CertificateFacts, documentHash: string): DocumentSource => ({
  title: `Certificate: ${facts.operation_name}`,
  running: [
    `${facts.patient_name}, born ${day(facts.date_of_birth)}`,
    `${facts.operation_name}, content version ${facts.content_version}`,
    `Document ${documentHash}`,
  ].join(' - '),
  body: html`${facts.completed_at === null && html`<p class="draft">DRAFT: not completed yet</p>`}
<h1>Certificate of preparation for surgery</h1>
<p class="lead" dir="auto">${facts.patient_name}</p>
<p>has worked through the questions and the learning videos about</p>
<p class="lead">${facts.operation_name}</p>
<table class="facts"><caption>Details</caption><tbody>
${row('Date of birth', day(facts.date_of_birth))}
${row('Side', facts.side)}
${row('Hospital', facts.hospital)}
${row('Surgeon', facts.surgeon)}
${row('Expected date', day(facts.surgery_date))}
${row('Completed', facts.completed_at ? formatDate(facts.completed_at, 'LL') : 'Not completed yet')}
</tbody></table>
<h2>What the patient confirmed</h2>
<p>${facts.completed_at ? facts.consent_statement : 'Nothing has been confirmed yet.'}</p>
<h2>First note to the surgeon</h2>
<div class="box" dir="auto">${facts.note === null ? html`<p>The patient had written no note.</p>` : new Html(facts.note)}</div>
<h2>${facts.statement.heading}</h2>
${facts.statement.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p class="notice">${facts.notice}</p>
<p class="hash">Document hash (SHA-256) ${documentHash}</p>`.source,
});

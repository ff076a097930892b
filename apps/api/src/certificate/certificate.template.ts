import { formatDate, MATTERS_FIELDS, type MattersField } from '@candour/contracts';
import type { Statement } from '../content/statement-file';
import {
  bornOn,
  factRow,
  numberRows,
  type PatientNumbers,
  personLines,
  printedDate,
  printedSide,
  written,
} from '../pdf/page/document-parts';
import type { DocumentSource } from '../pdf/page/document-source';
import { type Html, html } from '../common/html';
import { printedNote } from './certificate-note';

/** All facts of a certificate, frozen when it is completed. */
export interface CertificateFacts extends PatientNumbers {
  readonly patient_name: string;
  /** "Mrs SHAH, Priya"; missing in certificates of earlier versions. */
  readonly listed_name?: string;
  /**
   * The id that links it to the consent form in a hospital's files; missing in certificates of earlier versions.
   */
  readonly surgery_id?: string;
  readonly date_of_birth: string | null;
  readonly operation_name: string;
  readonly side: string | null;
  readonly hospital: string | null;
  readonly surgeon: string | null;
  readonly surgery_date: string | null;
  readonly content_version: number;
  readonly notice: string;
  /** The patient's first note at that moment, as it was stored; null when there is none. */
  readonly note: string | null;
  /**
   * What matters to the patient, if they wanted it on the certificate. It is omitted otherwise, so that earlier
   * hashes stay the same.
   */
  readonly matters?: Readonly<Record<MattersField, string | null>>;
  readonly consent_statement: string;
  readonly statement: Statement;
  /** Null while it is a DRAFT. */
  readonly completed_at: string | null;
}

/**
 * Unknown facts are omitted: a certificate is never changed, and an empty row would look like an omission. The
 * date of birth is the exception: a missing one is stated.
 */
const row = (heading: string, value: string | null): Html | null =>
  value === null ? null : factRow(heading, value);

const NUMBER_HEADINGS = { nhsNumber: 'NHS number', hospitalNumber: 'Hospital number' };

const table = (caption: string, rows: readonly (Html | null)[]): Html | null =>
  rows.some((each) => each !== null)
    ? html`<table class="facts"><caption>${caption}</caption><tbody>${rows}</tbody></table>`
    : null;

const details = (facts: CertificateFacts): Html => html`
<div class="two">${table('Who this certificate is about', [
  row('Completed', facts.completed_at ? formatDate(facts.completed_at, 'LL') : 'Not completed yet'),
  row('Patient', facts.listed_name ?? null),
  row('Date of birth', printedDate(facts.date_of_birth, 'Not given yet. The consent form has it.')),
  ...numberRows(facts, NUMBER_HEADINGS),
])}${table('The operation', [
  row('Side', facts.side && printedSide(facts.side)),
  row('Surgeon', facts.surgeon),
  row('Hospital', facts.hospital),
  row('Expected date', facts.surgery_date && printedDate(facts.surgery_date)),
])}</div>`;

const firstNote = ({ note, completed_at }: CertificateFacts): Html =>
  note === null
    ? html`<p>${completed_at ? 'The patient had written no note.' : 'The patient has written no note yet.'}</p>`
    : printedNote(note);

const MATTERS: Readonly<Record<MattersField, string>> = {
  hopes: 'What I hope for',
  worries: 'What worries me',
  would_not_accept: 'What I would not accept',
};

const lined = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);

/** Longer texts are below each other. */
const FEW_LETTERS = 160;

/**
 * The text of the patient, with the layout of a note, because it can be as long. Short texts are beside each other.
 */
const whatMatters = (matters: NonNullable<CertificateFacts['matters']>): Html => {
  const said = MATTERS_FIELDS.flatMap((field) => {
    const text = matters[field];
    return text === null ? [] : [{ field, text }];
  });
  const parts = said.map(({ field, text }) => html`<h3>${MATTERS[field]}</h3><p>${lined(text)}</p>`);
  const areShort = said.every(({ text }) => text.length <= FEW_LETTERS);
  return html`<h2>What matters to the patient, in their own words</h2>
${areShort ? html`<div class="beside">${parts.map(({ source }) => printedNote(source))}</div>` : printedNote(html`${parts}`.source)}`;
};

/** The certificate, with its story once it is completed. It says that it is not a legal consent form before any text that may be long. */
export const certificateDocument = (
  facts: CertificateFacts,
  documentHash: string,
  story: Html | null = null,
): DocumentSource => ({
  title: `Certificate: ${facts.operation_name}`,
  running: {
    person: personLines(
      facts.listed_name ?? facts.patient_name,
      facts.date_of_birth && bornOn(facts.date_of_birth),
      facts,
    ),
    identity: [
      `Certificate: ${facts.operation_name}. Content version ${facts.content_version}`,
      `Document ${documentHash}`,
    ],
    draft: facts.completed_at === null ? 'DRAFT' : null,
  },
  body: html`${facts.completed_at === null && html`<p class="draft">DRAFT: not completed yet</p>`}
<h1>Certificate of preparation for surgery</h1>
<div class="award"><p class="lead">${written(facts.patient_name)}</p>
<p>has worked through the questions and the learning videos about</p>
<p class="lead">${facts.operation_name}</p></div>
${details(facts)}
<h2>What the patient confirmed</h2>
<p>${facts.completed_at ? html`<q>${facts.consent_statement}</q>` : 'Nothing has been confirmed yet.'}</p>
<h2>${facts.statement.heading}</h2>
${facts.statement.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p class="notice">${facts.notice}</p>
<p class="hash">Content version ${facts.content_version}. ${facts.surgery_id ? `Record ${facts.surgery_id}. ` : null}Document hash (SHA-256): ${documentHash}</p>
${facts.matters ? whatMatters(facts.matters) : null}<h2>First note to the surgeon</h2>
${firstNote(facts)}${story}`.source,
});

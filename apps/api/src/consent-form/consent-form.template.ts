import { formatDate } from '@candour/contracts';
import type { Statement } from '../content/statement-file';
import type { DocumentSource } from '../pdf/document-source';
import { type Html, html } from '../pdf/html';
import type { ConsentFacts } from './consent-facts';

export interface PrintedSignature {
  readonly typed_text: string;
  readonly signed_at: Date;
}

export interface ConsentDocument {
  readonly facts: ConsentFacts;
  readonly documentHash: string;
  readonly patient: PrintedSignature | null;
  readonly surgeon: PrintedSignature | null;
}

const NOT_GIVEN = 'Not known yet';

const date = (wire: string | null): string => (wire ? formatDate(wire, 'LL') : NOT_GIVEN);

const instant = (at: Date): string =>
  `${formatDate(at.toISOString(), 'LL')} at ${at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
    timeZoneName: 'short',
  })}`;

const row = (heading: string, value: string | null): Html =>
  html`<tr><th scope="row">${heading}</th><td dir="auto">${value ?? NOT_GIVEN}</td></tr>`;

const side = ({ has_side, side: given }: ConsentFacts['surgery']): string | null =>
  has_side ? given : 'This operation has no side';

const particulars = ({ patient, surgery, surgeon }: ConsentFacts): Html => html`
<table class="facts"><caption>Who this form is about</caption><tbody>
${row('Patient', patient.name)}
${row('Date of birth', date(patient.date_of_birth))}
${row('Gender', patient.gender)}
${row('Hospital', surgery.hospital)}
${row('Surgeon', surgeon?.name ?? null)}
${row('GMC number', surgeon?.gmc_number ?? null)}
${row('Expected date', date(surgery.date))}
<tr><th scope="row">NHS or hospital number</th><td><span class="line"></span></td></tr>
</tbody></table>`;

const risks = ({ content }: ConsentFacts): Html => html`
<h2>Risks</h2>
<p>Every operation has risks. These are the ones that matter most for this operation.</p>
<table class="stacked"><caption>Risks and how common they are</caption>
<thead><tr><th scope="col">Risk</th><th scope="col">How common</th></tr></thead>
<tbody>${content.consent.risks.map(
  ({ risk, howCommon, detail }) =>
    html`<tr><td>${risk}${detail && html`<br><span class="notice">${detail}</span>`}</td><td>${howCommon}</td></tr>`,
)}</tbody></table>
<h3>Risks particular to this patient</h3>
<p class="notice">Space to write by hand.</p><div class="ruled"></div>`;

const aboutOperation = (facts: ConsentFacts): Html => {
  const { whatItIs, benefits, alternatives, noTreatment } = facts.content.consent;
  return html`
<h2>What the operation is</h2>${whatItIs.map((paragraph) => html`<p>${paragraph}</p>`)}
<h2>What it is meant to do for you</h2><ul>${benefits.map((benefit) => html`<li>${benefit}</li>`)}</ul>
${risks(facts)}
<h2>What else you could choose</h2>
<ul>${alternatives.map(({ name, description }) => html`<li><strong>${name}.</strong> ${description}</li>`)}</ul>
<h3>No treatment</h3><p>${noTreatment}</p>`;
};

const signature = (statement: Statement, who: string, signed: PrintedSignature | null): Html => html`
<div class="box"><h3>${statement.heading}</h3>
${statement.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${
  signed
    ? html`<p>Signed by the ${who}: <span class="signature" dir="auto">${signed.typed_text}</span></p><p>${instant(signed.signed_at)}</p>`
    : html`<p>The ${who} has not signed yet.</p>`
}</div>`;

const running = ({ facts, documentHash }: ConsentDocument): string =>
  [
    `${facts.patient.name}, born ${date(facts.patient.date_of_birth)}`,
    `${facts.surgery.operation_name}, content version ${facts.content.version}`,
    `Document ${documentHash}`,
    'NHS or hospital number: ____________________',
  ].join(' - ');

/** The consent form: the same template while it is a DRAFT and when both have signed. */
export const consentFormDocument = (document: ConsentDocument): DocumentSource => {
  const { facts, patient, surgeon } = document;
  const draft = !(patient && surgeon);
  const title = `Consent form: ${facts.surgery.operation_name}`;
  return {
    title,
    running: running(document),
    body: html`${draft && html`<p class="draft">DRAFT: not signed by both</p>`}
<h1>Consent form</h1>
<p class="lead">${facts.surgery.operation_name}</p>
<p class="lead">Side: ${side(facts.surgery) ?? NOT_GIVEN}</p>
<p class="notice">${facts.content.notice}</p>
${particulars(facts)}
${aboutOperation(facts)}
<h2>Signatures</h2>
${signature(facts.statements.patient, 'patient', patient)}
${signature(facts.statements.surgeon, 'surgeon', surgeon)}
<p><strong>${facts.statements.changeOfMind}</strong></p>
<p class="hash">Content version ${facts.content.version} (${facts.content.hash}). Document hash (SHA-256) ${document.documentHash}</p>`.source,
  };
};

import type { RoundState, Side } from '@candour/contracts';
import {
  bornOn,
  factRow,
  printedDate,
  printedInstant,
  printedSide,
  written,
} from '../pdf/page/document-parts';
import type { DocumentSource, PageMarks } from '../pdf/page/document-source';
import { type Html, html } from '../common/html';
import type { Statement } from '../content/statement-file';
import { type Addendum, addendumOfForm } from './consent-addenda';
import { CONSENT_WORDING, type ConsentFacts, sideOnForm } from './consent-facts';
import { confirmationsSection, type PrintedConfirmation } from './confirmations.template';
import {
  alternativesOf,
  benefitsOf,
  noTreatmentOf,
  ownRisksPart,
  writtenPart,
} from './statement/printed-statement';

export interface PrintedSignature {
  readonly typed_text: string;
  readonly signed_at: Date;
}

export interface ConsentDocument {
  readonly facts: ConsentFacts;
  readonly documentHash: string;
  readonly patient: PrintedSignature | null;
  readonly surgeon: PrintedSignature | null;
  /** Why the form no longer holds, printed on every page; null while it may. */
  readonly stamp?: Stamp | null;
  /** What has changed since it was signed. */
  readonly addenda?: readonly Addendum[];
  /** How it came about, on the last page of a finished one. */
  readonly story?: Html;
  /** A copy to keep says whose signature is missing; a draft, that it is one. */
  readonly use?: 'draft' | 'copy';
  /** What was said again after both had signed. */
  readonly confirmations?: readonly PrintedConfirmation[];
}

/** The state in which a round was left, and when. */
export interface Stamp {
  readonly state: RoundState;
  readonly at: Date;
}

const paragraphs = (texts: readonly string[]): Html[] => texts.map((text) => html`<p>${text}</p>`);

const labelled = (label: string, value: Html): Html =>
  html`<p><span class="label">${label}</span><br>${value}</p>`;

const sideOf = ({ surgery, wording }: ConsentFacts): string => {
  const { has_side, side, surgeon_side } = surgery;
  if (!has_side) return wording.noSide;
  if (side && surgeon_side && side !== surgeon_side)
    return `${wording.sidesDiffer}: ${wording.patient} ${printedSide(side)}, ${wording.surgeon} ${printedSide(surgeon_side)}`;
  return printedSide(sideOnForm(surgery) ?? wording.notKnown);
};

const procedure = (facts: ConsentFacts): Html => html`
<div class="panel">${labelled(facts.wording.operation, html`<strong class="lead">${facts.surgery.operation_name}</strong>`)}
${labelled(facts.wording.side, html`<strong class="lead">${sideOf(facts)}</strong>`)}</div>`;

const particulars = (
  { patient, surgery, surgeon, needs, wording }: ConsentFacts,
  isSigned: boolean,
): Html => {
  const row = (heading: string, value: string | null): Html => factRow(heading, value ?? wording.notKnown);
  return html`
<table class="facts"><caption>${wording.about}</caption><tbody>
${row(wording.patient, patient.name)}
${row(wording.dateOfBirth, printedDate(patient.date_of_birth, wording.notKnown))}
${row(wording.gender, patient.gender)}
${row(wording.surgeon, surgeon && surgeon.name)}
${row(wording.gmcNumber, surgeon && surgeon.gmc_number)}
${row(wording.hospital, surgery.hospital ?? (isSigned ? (wording.hospitalNotChosen ?? CONSENT_WORDING.hospitalNotChosen) : null))}
${row(wording.expectedDate, printedDate(surgery.date, wording.notKnown))}${surgery.team ? factRow(surgery.team.heading, `${surgery.team.name}, ${surgery.team.telephone}`) : null}${needs ? factRow(needs.heading, needs.words.join(', ')) : null}
</tbody></table>`;
};

/** Space to write by hand, on a form that is printed before anybody has signed. */
const handwriting = html`<div class="rule"></div><div class="rule"></div><div class="rule"></div><div class="rule"></div>`;

const ruledSpace = ({ wording }: ConsentFacts): Html =>
  html`<p class="notice">${wording.ownRisksSpace}</p>${handwriting}`;

const particularRisks = (facts: ConsentFacts, isUnsigned: boolean): Html => {
  const { statement, wording } = facts;
  if (statement === undefined)
    return html`<div class="by-hand"><h3>${wording.ownRisks}</h3><p class="notice">${wording.ownRisksSpace}</p>
${handwriting}</div>`;
  if (statement === null)
    return html`<div class="by-hand"><h3>${wording.ownRisks}</h3><p>${wording.noOwnRisks}</p>${isUnsigned && ruledSpace(facts)}</div>`;
  return ownRisksPart(facts, statement);
};

const risks = (facts: ConsentFacts, isUnsigned: boolean): Html => {
  const { content, wording } = facts;
  return html`
<h2>${wording.risks}</h2><p class="opening">${wording.risksIntroduction}</p>
<table class="risks"><caption>${wording.risksTable}</caption>
<thead><tr><th scope="col">${wording.risk}</th><th scope="col">${wording.howCommon}</th></tr></thead>
<tbody>${content.consent.risks.map(
    ({ risk, howCommon, detail }) =>
      html`<tr><td><strong>${risk}</strong>${detail && html` <span class="detail">${detail}</span>`}</td><td>${howCommon}</td></tr>`,
  )}</tbody></table>
${particularRisks(facts, isUnsigned)}`;
};

const explanation = (facts: ConsentFacts, isUnsigned: boolean): Html => {
  const { content, wording, statement } = facts;
  return html`
<h2>${wording.whatItIs}</h2>${paragraphs(content.consent.whatItIs)}
<h2>${wording.benefits}</h2><ul>${benefitsOf(facts)}</ul>
${risks(facts, isUnsigned)}
<h2>${wording.alternatives}</h2>
<ul>${alternativesOf(facts)}</ul>
<h3>${wording.noTreatment}</h3><p>${noTreatmentOf(facts)}</p>${statement ? writtenPart(facts, statement) : false}`;
};

const LONG_NAME = 60;

const typedSignature = (text: string): Html =>
  html`<span class="signature${text.length > LONG_NAME && ' long'}">${written(text)}</span>`;

/** A statement beside its signature, never split over two pages. */
const signing = (
  { heading, paragraphs: texts }: Statement,
  label: string,
  signed: PrintedSignature | null,
  wording: ConsentFacts['wording'],
): Html => html`
<section class="signing"><div class="statement"><h3>${heading}</h3>${paragraphs(texts)}</div>
<div class="signed">${
  signed
    ? [
        labelled(label, typedSignature(signed.typed_text)),
        labelled(wording.signedOn, html`${printedInstant(signed.signed_at)}`),
      ]
    : labelled(label, html`<span class="unsigned">${wording.notSigned}</span>`)
}</div></section>`;

const marks = ({ facts, documentHash, patient, surgeon, stamp, use }: ConsentDocument): PageMarks => ({
  person: [facts.patient.name, bornOn(facts.patient.date_of_birth)],
  handwritten: facts.wording.hospitalNumber,
  identity: [
    `${facts.wording.title}: ${facts.surgery.operation_name}. Content version ${facts.content.version}`,
    `Document ${documentHash}`,
  ],
  draft: stamp?.state ?? (patient && surgeon ? null : use === 'copy' ? 'COPY' : 'DRAFT'),
});

/** What stands above a form that has not both signatures. */
const unfinished = ({ facts: { wording }, patient, use }: ConsentDocument): Html => {
  const missing = patient ? 'surgeon' : 'patient';
  return html`<p class="draft">${use === 'copy' ? `COPY: not yet signed by the ${missing}` : wording.draft}</p>`;
};

const STAMPED: Readonly<Partial<Record<RoundState, string>>> = {
  DECLINED: 'DECLINED: the patient decided against this operation',
  WITHDRAWN: 'WITHDRAWN: the patient took back their consent',
  SUPERSEDED: 'SUPERSEDED: something that was agreed has changed, and a new form is open',
  EXPIRED: 'EXPIRED: this form is older than the hospital allows, and a new form is open',
};

const stamped = ({ state, at }: Stamp): Html =>
  html`<p class="draft">${STAMPED[state] ?? state} (${printedInstant(at)})</p>`;

/** The consent form: the same template while it is a DRAFT and when both have signed. */
export const consentFormDocument = (document: ConsentDocument): DocumentSource => {
  const { facts, documentHash, patient, surgeon, stamp } = document;
  const { wording, statements, content, surgery } = facts;
  return {
    title: `${wording.title}: ${surgery.operation_name}`,
    running: marks(document),
    body: html`${stamp ? stamped(stamp) : !(patient && surgeon) && unfinished(document)}
<h1>${wording.title}</h1>
${addendumOfForm(document.addenda ?? [])}
${procedure(facts)}
${particulars(facts, patient !== null || surgeon !== null)}
<p class="notice">${content.notice}</p>
${explanation(facts, !patient && !surgeon && !stamp)}
<section class="signatures"><h2>${wording.signatures}</h2>
<p class="callout">${statements.changeOfMind}</p>
${signing(statements.patient, wording.patientSignature, patient, wording)}
${signing(statements.surgeon, wording.surgeonSignature, surgeon, wording)}
<p class="hash">Content version ${content.version} (${content.hash}). Document hash (SHA-256): ${documentHash}</p></section>
${confirmationsSection(document.confirmations ?? [])}${document.story ?? null}`.source,
  };
};

/** The same document with the signatures so far. */
export const documentWith = (
  signatures: readonly (PrintedSignature & { readonly role: Side })[],
  bound: Pick<ConsentDocument, 'facts' | 'documentHash' | 'addenda' | 'story'>,
  stamp: Stamp | null = null,
  use: 'draft' | 'copy' = 'draft',
  confirmations: readonly PrintedConfirmation[] = [],
): DocumentSource => {
  const of = (side: Side) => signatures.find(({ role }) => role === side) ?? null;
  return consentFormDocument({
    ...bound,
    patient: of('PATIENT'),
    surgeon: of('SURGEON'),
    stamp,
    use,
    confirmations,
  });
};

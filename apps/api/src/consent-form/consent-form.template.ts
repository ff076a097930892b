import { ageOn, londonDate, type RoundState, type Side } from '@candour/contracts';
import {
  bornOn,
  factRow,
  labelled,
  numberRows,
  paragraphs,
  personLines,
  printedDate,
  printedInstant,
  printedSide,
  written,
} from '../pdf/page/document-parts';
import type { DocumentSource, PageMarks, SideMark } from '../pdf/page/document-source';
import { type Html, html } from '../common/html';
import { type Addendum, addendumOfForm } from './consent-addenda';
import { type ConsentFacts, type FormWords, sideOnForm, wordsOf } from './consent-facts';
import { confirmationsSection, type PrintedConfirmation } from './confirmations.template';
import { ownRisksPart, risksPart } from './printed-risks';
import { type PrintedSignature, type Signed, signing } from './printed-signatures';
import { alternativesOf, benefitsOf, noTreatmentOf, writtenPart } from './statement/printed-statement';

export interface ConsentDocument {
  readonly facts: ConsentFacts;
  readonly documentHash: string;
  readonly patient: PrintedSignature | null;
  readonly surgeon: PrintedSignature | null;
  /** The reason why the form is no longer in force, printed on every page; null otherwise. */
  readonly stamp?: Stamp | null;
  /** The changes since it was signed. */
  readonly addenda?: readonly Addendum[];
  /** The story on the last page of a finished form. */
  readonly story?: Html;
  /** A copy names the missing signature; a draft says that it is one. */
  readonly use?: 'draft' | 'copy';
  /** The confirmations after both signatures. */
  readonly confirmations?: readonly PrintedConfirmation[];
}

/** The final state of a round, with its time. */
export interface Stamp {
  readonly state: RoundState;
  readonly at: Date;
}

const sideOf = ({ surgery, wording }: ConsentFacts): string => {
  const { has_side, side, surgeon_side } = surgery;
  if (!has_side) return wording.noSide;
  if (side && surgeon_side && side !== surgeon_side)
    return `${wording.sidesDiffer}: ${wording.patient} ${printedSide(side)}, ${wording.surgeon} ${printedSide(surgeon_side)}`;
  return printedSide(sideOnForm(surgery) ?? wording.notKnown);
};

/** The agreed side as a word and as the thick edge of its frame; any other text without a thick edge. */
const EDGES = { Left: 'left', Right: 'right', Bilateral: 'bilateral' } as const;

const edgeOf = ({ surgery }: ConsentFacts): SideMark['edge'] => {
  const { has_side, side, surgeon_side } = surgery;
  const given = sideOnForm(surgery);
  return has_side && given && (surgeon_side ?? side) === given ? EDGES[given] : 'none';
};

const sideMark = (facts: ConsentFacts): SideMark => {
  const [said, edge] = [sideOf(facts), edgeOf(facts)];
  return { said: edge === 'none' ? `${facts.wording.side}: ${said}` : said, edge };
};

const procedure = (facts: ConsentFacts): Html => html`
<div class="panel">${labelled(facts.wording.operation, html`<strong class="lead">${facts.surgery.operation_name}</strong>`)}
${labelled(facts.wording.side, html`<strong class="lead side ${edgeOf(facts)}">${sideOf(facts)}</strong>`)}</div>`;

const born = (
  { patient: { date_of_birth }, wording }: ConsentFacts,
  words: FormWords,
  signed: Signed,
): string =>
  date_of_birth && signed
    ? `${printedDate(date_of_birth)}, ${words.aged} ${ageOn(date_of_birth, londonDate(signed.signed_at))} ${words.whenSigned}`
    : printedDate(date_of_birth, wording.notKnown);

const table = (caption: string, rows: readonly (Html | null)[]): Html =>
  html`<table class="facts"><caption>${caption}</caption><tbody>${rows}</tbody></table>`;

/** More letters than that stand below the two tables: in one of them they would push both to the next page. */
const MANY_NEEDS = 120;

const particulars = (facts: ConsentFacts, signed: Signed): Html => {
  const { patient, surgery, surgeon, needs } = facts;
  const { team } = surgery;
  const words = wordsOf(facts);
  const row = (heading: string, value: string | null): Html => factRow(heading, value ?? words.notKnown);
  const helps = needs && { heading: needs.heading, words: needs.words.join(', ') };
  const areMany = helps !== undefined && helps.words.length > MANY_NEEDS;
  return html`
<div class="two">${table(words.about, [
    row(words.patient, patient.listed ?? patient.name),
    row(words.dateOfBirth, born(facts, words, signed)),
    ...numberRows(patient, words),
    row(words.gender, patient.gender),
    helps && !areMany ? factRow(helps.heading, helps.words) : null,
  ])}${table(words.arranged, [
    row(words.surgeon, surgeon && surgeon.name),
    row(words.gmcNumber, surgeon && surgeon.gmc_number),
    row(words.hospital, surgery.hospital ?? (signed ? words.hospitalNotChosen : null)),
    row(words.expectedDate, printedDate(surgery.date, words.notKnown)),
    team ? factRow(team.heading, `${team.name},\n${team.telephone}`) : null,
  ])}</div>${areMany && html`<h3>${helps.heading}</h3><p>${written(helps.words)}</p>`}`;
};

/** Space to write by hand, on a form that is printed before anybody has signed; a screen has none. */
const handwriting = html`<div class="rule"></div><div class="rule"></div><div class="rule"></div><div class="rule"></div>`;

const ruledSpace = ({ wording }: ConsentFacts): Html =>
  html`<div class="ruled"><p class="notice">${wording.ownRisksSpace}</p>${handwriting}</div>`;

const particularRisks = (facts: ConsentFacts, isUnsigned: boolean): Html => {
  const { statement, wording } = facts;
  if (statement === undefined)
    return html`<div class="by-hand"><h3>${wording.ownRisks}</h3><p class="notice">${wording.ownRisksSpace}</p>
${handwriting}</div>`;
  if (statement === null)
    return html`<div class="by-hand"><h3>${wording.ownRisks}</h3><p>${wording.noOwnRisks}</p>${isUnsigned && ruledSpace(facts)}</div>`;
  return ownRisksPart(facts, statement);
};

const explanation = (facts: ConsentFacts, isUnsigned: boolean): Html => {
  const { content, wording } = facts;
  return html`
<h2>${wording.whatItIs}</h2>${paragraphs(content.consent.whatItIs)}
<h2>${wording.benefits}</h2><ul class="short">${benefitsOf(facts)}</ul>
<h2>${wording.alternatives}</h2><ul>${alternativesOf(facts)}</ul>
<h3>${wording.noTreatment}</h3><p>${noTreatmentOf(facts)}</p>
${risksPart(facts)}
${particularRisks(facts, isUnsigned)}`;
};

/** The edition of the form's text. */
const editionOf = ({ surgery, content, wording }: ConsentFacts): string =>
  [
    surgery.round && surgery.round > 1 && `Round ${surgery.round}`,
    `Content version ${content.version}`,
    wording.edition && `Form edition ${wording.edition}`,
  ]
    .filter(Boolean)
    .join('. ');

/** The mark of a copy with the missing signature. */
const copyMark = (words: FormWords, patient: Signed): string =>
  patient ? words.copyForPatient : words.copyForSurgeon;

const marks = ({ facts, documentHash, patient, surgeon, stamp, use }: ConsentDocument): PageMarks => {
  const { patient: person } = facts;
  const words = wordsOf(facts);
  const unsigned = use === 'copy' ? copyMark(words, patient) : 'DRAFT';
  return {
    person: personLines(person.listed ?? person.name, bornOn(person.date_of_birth), person),
    side: facts.surgery.has_side ? sideMark(facts) : null,
    identity: [
      `${words.title}: ${facts.surgery.operation_name}. ${editionOf(facts)}`,
      `Document ${documentHash}`,
    ],
    draft: stamp?.state ?? (patient && surgeon ? null : unsigned),
  };
};

/** The line above a form: the missing signature, or that it has both. */
const standing = ({ facts, patient, surgeon, use }: ConsentDocument): Html => {
  const words = wordsOf(facts);
  if (patient && surgeon)
    return html`<p class="standing"><strong>${words.signedByBoth}</strong><br>${words.patient} ${printedDate(londonDate(patient.signed_at))}<br>${words.surgeon} ${printedDate(londonDate(surgeon.signed_at))}</p>`;
  return html`<p class="draft">${use === 'copy' ? copyMark(words, patient) : words.draft}</p>`;
};

const STAMPED: Readonly<Partial<Record<RoundState, string>>> = {
  DECLINED: 'DECLINED: the patient decided against this operation',
  WITHDRAWN: 'WITHDRAWN: the patient took back their consent',
  SUPERSEDED: 'SUPERSEDED: something that was agreed has changed, and a new form is open',
  EXPIRED: 'EXPIRED: this form is older than the hospital allows, and a new form is open',
};

const stamped = ({ state, at }: Stamp): Html =>
  html`<p class="draft">${STAMPED[state] ?? state} (${printedInstant(at)})</p>`;

/** A row that a statement may have besides takes about as much room as so many letters. */
const LETTERS_OF_A_ROW = 60;

/** The number of letters of the surgeon's text above the signatures. */
const wordsAbove = ({ statement, asked = [] }: ConsentFacts): number => {
  if (!statement) return 0;
  const { matters, supporter, extra_procedures, leaflets } = statement;
  const letters = [matters, supporter, ...extra_procedures, ...leaflets].join('').length;
  return letters + asked.length * LETTERS_OF_A_ROW;
};

/** Longer texts fit on the page with the signatures only in a closer layout. */
const MANY = 200;
/** Longer texts do not fit there at all. */
const TOO_MANY = 650;

/** The surgeon's text for this patient is on the page with the signatures, where it fits. */
const agreement = (document: ConsentDocument): Html => {
  const { facts, documentHash, patient, surgeon, stamp } = document;
  const { wording, statements, content, surgery } = facts;
  const above = wordsAbove(facts);
  return html`
<div${above <= TOO_MANY && html` class="agreed"`}>${writtenPart(facts, !patient && !surgeon && !stamp)}
<section class="signatures${above > MANY && ' dense'}"><h2>${wording.signatures}</h2>
<p class="callout">${statements.changeOfMind}</p>
${signing(statements.patient, wording.patientSignature, patient, document)}
${signing(statements.surgeon, wording.surgeonSignature, surgeon, document)}
<p class="hash">${editionOf(facts)} (${content.hash}). ${wordsOf(facts).record} ${surgery.surgery_id}. Document hash (SHA-256): ${documentHash}</p></section></div>`;
};

/** The consent form: the same template while it is a DRAFT and when both have signed. */
export const consentFormDocument = (document: ConsentDocument): DocumentSource => {
  const { facts, patient, surgeon, stamp } = document;
  const { wording, content, surgery } = facts;
  return {
    title: `${wording.title}: ${surgery.operation_name}`,
    running: marks(document),
    body: html`${stamp ? stamped(stamp) : standing(document)}
<h1>${wording.title}</h1>
${addendumOfForm(document.addenda ?? [])}
${procedure(facts)}
${particulars(facts, patient ?? surgeon)}
<p class="notice">${content.notice}</p>
${explanation(facts, !patient && !surgeon && !stamp)}
${agreement(document)}
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

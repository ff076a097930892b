import { type ChangedDetail, type ProofKind, formatDate } from '@candour/contracts';
import { type Html, html } from '../../common/html';
import { factRow, printedDate, printedSide, written } from '../../pdf/page/document-parts';
import { CONSENT_WORDING, type ConsentFacts } from '../consent-facts';
import { deviceInWords } from '../../common/device-words';
import type { ToldAct, ToldDetails } from './told-act';

export interface ConsentStory {
  readonly acts: readonly ToldAct[];
  readonly facts: ConsentFacts;
  readonly documentHash: string;
  /** The public address, where anybody can verify the document. */
  readonly publicUrl: string;
}

/** The subject of a story. */
interface ToldAbout {
  readonly patient: Pick<ConsentFacts['patient'], 'name'>;
  readonly surgery: Pick<ConsentFacts['surgery'], 'operation_name'>;
}

export interface LearningStory extends Pick<ConsentStory, 'acts' | 'publicUrl'> {
  readonly facts: ToldAbout;
}

const timeOf = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

const dayOf = (at: Date): string => formatDate(at.toISOString(), 'LL');

/** "14 June 2027, 10:42", when it was done, or "4 to 14 June 2027" and "28 May to 3 June 2027", in London. */
const printedTime = ({ at, until }: ToldAct): string => {
  const [from, to] = [dayOf(at), dayOf(until ?? at)];
  if (from === to) return `${from}, ${timeOf(until ?? at)}`;
  const [day, month, year] = from.split(' ');
  if (to.endsWith(` ${month} ${year}`)) return `${day} to ${to}`;
  return to.endsWith(` ${year}`) ? `${day} ${month} to ${to}` : `${from} to ${to}`;
};

const CATEGORIES: Readonly<Record<string, string>> = {
  'Pre Assessment': 'before learning',
  Assessment: 'after learning',
};

const FIELDS: Readonly<Record<ChangedDetail['field'], string>> = {
  OPERATION: 'the operation',
  CONTENT: 'the version of the content',
  SIDE: 'the side',
  SURGEON: 'the surgeon',
  HOSPITAL: 'the hospital',
  DATE: 'the expected date',
};

/** The text of each decision, after the name of the person. A reason is never printed. */
const DECISIONS: Readonly<Record<string, string>> = {
  'time.asked': 'asked for more time.',
  'patient.ready': 'was ready to go on.',
  'concern.raised': 'raised a concern. Nobody could sign until it was settled.',
  'concern.settled': 'settled the concern.',
  'patient.declined': 'decided against this operation.',
  'patient.withdrew': 'took back their consent.',
  'patient.reconsidered': 'wanted to think about it again.',
  'surgery.done': 'said that the operation had been done.',
  'surgery.cancelled': 'cancelled the operation.',
  'surgery.reopened': 'took back that the operation was over.',
};
const HAPPENED: Readonly<Record<string, string>> = {
  'sides.differed':
    'The patient and the surgeon had said different sides. Nobody could sign until they agreed.',
  'sides.agreed': 'Both said the same side.',
  'material.changed': 'Something that the form says had changed: both were asked to sign anew.',
  'date.changed': 'The date had changed: both were asked whether they still agree.',
  'confirmation.due': 'Both were asked whether they still agree.',
  'time.passed': 'The form was older than the hospital allows.',
};
/** Events that the confirmations themselves tell. */
const TOLD_ELSEWHERE: readonly string[] = ['patient.confirmed', 'surgeon.confirmed', 'change.reported'];

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const several = (amount: number | null, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`;

const statedBy = (said: ToldDetails): Html => {
  const way = said.discussed_how ? `, ${CONSENT_WORDING[said.discussed_how]}` : '';
  const language = said.language ? html`, with an interpreter (${written(said.language)})` : null;
  const supporter = said.supporter ? html` Also there: ${written(said.supporter)}.` : null;
  const role = said.discussed_by_role ? html`, ${written(said.discussed_by_role)},` : null;
  const explained =
    said.discussed_by && said.discussed_on
      ? html` Explained by ${written(said.discussed_by)}${role} on ${printedDate(said.discussed_on)}${way}${language}.${supporter}`
      : null;
  return html`<strong>${written(said.written_by ?? '')}</strong> wrote what was explained to the patient.${explained}`;
};

const PROOFS: Readonly<Record<ProofKind, string>> = {
  password: 'password',
  'recovery-code': 'recovery code',
  totp: 'a code of an authenticator app',
  sso: 'the login of the hospital',
  passkey: 'passkey',
};

/** The proof of identity before a signature. Before it was stored, the password was the only way to log in. */
const provedBefore = ({ proof_kind, proved_at }: ToldDetails, signedAt: Date): string => {
  if (!proof_kind || !proved_at) return 'logged in with email and password';
  const at = new Date(proved_at);
  const day = dayOf(at) === dayOf(signedAt) ? '' : ` on ${dayOf(at)}`;
  return `identity proved by ${PROOFS[proof_kind]} at ${timeOf(at)}${day}`;
};

/** The evidence of a signature. */
const how = (details: ToldDetails, signedAt: Date): Html => {
  const { typed_text, device, session } = details;
  const proved = provedBefore(details, signedAt);
  const first = proved.charAt(0).toUpperCase() + proved.slice(1);
  return html` <span class="how">${typed_text ? html`Typed “${written(typed_text)}”, ${proved}` : first}. ${deviceInWords(device ?? null)}, session …${session ?? ''}.</span>`;
};

const isNamed = ({ what }: ToldAct): boolean => what === 'signed' || what === 'confirmed';

const isPatientsSignature = ({ what, role }: ToldAct): boolean => what === 'signed' && role === 'PATIENT';

/** An act in sentences; null if another line tells it. */
const sentenceOf = (told: ToldAct, { patient, surgery }: ToldAbout): Html | null => {
  const { what, role, surgeon, amount, total, round } = told;
  const details = told.details ?? {};
  const names: Readonly<Record<ToldAct['role'], string>> = {
    PATIENT: patient.name,
    SURGEON: surgeon ?? 'The surgeon',
    ADMIN: 'The hospital',
    CLOCK: 'Candour',
  };
  const who = html`<strong>${written(names[role])}</strong>`;
  switch (what) {
    case 'began':
      return html`${who} began “${surgery.operation_name}”.`;
    case 'registered':
      return html`The account of <strong>${written(patient.name)}</strong> was opened.`;
    case 'linked':
      return html`${who} was linked as the surgeon.`;
    case 'side':
      return details.side
        ? html`${who} said the side: ${printedSide(details.side)}.`
        : html`What ${who} had said about the side no longer held.`;
    case 'answered':
      return html`${who} answered ${amount ?? 0} of ${several(total, 'question')} ${CATEGORIES[details.category ?? ''] ?? ''}.`;
    case 'viewed':
      return html`${who} played or read ${amount ?? 0} of ${several(total, 'learning video')}.`;
    case 'looked-again':
      return html`${who} looked again at ${several(amount, 'topic')} and said what they made of the advice.`;
    case 'matters':
      return html`${who} said what matters to them.`;
    case 'certified':
      return html`${who} completed the certificate of preparation.`;
    case 'wrote-notes':
      return html`${who} wrote ${several(amount, 'note')}.`;
    case 'discussed':
      return html`${who} noted what came of ${several(amount, 'answer')} that they talked about.`;
    case 'stated':
      return statedBy(details);
    case 'opened':
      return html`${who} opened the form as it was signed.`;
    case 'signed':
      return html`${who} <strong>signed</strong> (round ${round ?? 1}).${how(details, told.at)}`;
    case 'copied':
      return html`${who} opened or downloaded the copy of what was signed.`;
    case 'confirmed':
      return html`${who} ${details.changed === 'YES' ? 'said that something had changed since.' : html`<strong>confirmed</strong> what was signed (round ${round ?? 1}).`}${how(details, told.at)}`;
    case 'changed':
      return html`${who} changed ${listed((details.fields ?? []).map((field) => FIELDS[field]))}.`;
    case 'round-ended':
      return html`Round ${round ?? 1} ended, and a new one began.`;
    case 'decided': {
      const event = details.event ?? '';
      if (TOLD_ELSEWHERE.includes(event)) return null;
      return HAPPENED[event] ? html`${HAPPENED[event]}` : html`${who} ${DECISIONS[event] ?? 'decided.'}`;
    }
  }
};

const line = (told: ToldAct, facts: ToldAbout): Html | null => {
  const sentence = sentenceOf(told, facts);
  return (
    sentence &&
    html`<li${isNamed(told) && html` class="named"`}><p class="when">${printedTime(told)}</p><p>${sentence}</p></li>`
  );
};

/** A longer name breaks each line of the story in two. */
const LONG_NAME = 60;

/** The last page of a finished form: its story for people. The file `evidence.json` has all details. */
export const storyPage = ({ acts, facts, documentHash, publicUrl }: ConsentStory): Html => html`
<section class="story${facts.patient.name.length > LONG_NAME && ' dense'}"><h2>How this consent came about</h2>
<p>In the order in which it happened, from the record that Candour keeps. Times are those of London. All of it, readable by machines, is attached to this file as <strong>evidence.json</strong>.</p>
<ol>${acts.map((told) => line(told, facts))}</ol>
${acts.some(isPatientsSignature) && html`<p>A copy has been offered to ${written(facts.patient.name)}, in their account, since they signed.</p>`}
<table class="facts"><caption>What the signatures bind (SHA-256)</caption><tbody>
${factRow('The form as it was signed', documentHash)}
${factRow(`Text about the operation, version ${facts.content.version}`, facts.content.hash)}
${factRow('Statements beside the signatures', facts.statements.hash)}
${factRow('Check that this file is genuine at', `${publicUrl}/verify`)}
</tbody></table></section>`;

/** The story of a certificate in a few lines. Its `evidence.json` has the details. */
export const learningStory = ({ acts, facts, publicUrl }: LearningStory): Html => html`
<section class="story brief"><h2>How this certificate came about</h2>
<p>From the record that Candour keeps, in London time. What was taught and asked, readable by machines, is attached to this file as <strong>evidence.json</strong>. Check that the file is genuine at <span translate="no">${publicUrl}/verify</span>.</p>
<ol>${acts.map((told) => line(told, facts))}</ol></section>`;

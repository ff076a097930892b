import {
  ASKED_FIELDS,
  type AskedField,
  type Gender,
  type Laterality,
  type RiskGroup,
  type StatementContent,
} from '@candour/contracts';
import { versionOf } from '../content/content-version';
import type { FormContent } from '../content/consent-content';
import type { OperationContent } from '../content/operation-file';
import type { SignatureStatements, Statement } from '../content/statement-file';
import type { PatientNumbers } from '../pdf/page/document-parts';
import type { StatementFacts } from './statement/statement-store';

/**
 * The fixed wording of the form. It is signed with the facts: a later wording changes no signed form. Increase the
 * edition with every change of a word.
 */
export const CONSENT_WORDING = {
  edition: '3',
  title: 'Consent form',
  draft: 'DRAFT: not signed by both yet',
  copyForPatient: 'COPY: not yet signed by your surgeon',
  copyForSurgeon: 'COPY: not yet signed by the patient',
  signedByBoth: 'Signed by both',
  operation: 'Operation',
  side: 'Side',
  noSide: 'This operation has no side',
  sidesDiffer: 'The patient and the surgeon gave different sides',
  notKnown: 'Not known yet',
  about: 'Who this form is about',
  patient: 'Patient',
  dateOfBirth: 'Date of birth',
  nhsNumber: 'NHS number',
  hospitalNumber: 'Hospital number',
  aged: 'aged',
  whenSigned: 'when signed',
  gender: 'Gender',
  surgeon: 'Surgeon',
  gmcNumber: 'GMC number',
  arranged: 'Who operates, where and when',
  hospital: 'Hospital',
  hospitalNotChosen: 'Not chosen when this was signed',
  expectedDate: 'Expected date of the operation',
  whatItIs: 'What the operation is',
  benefits: 'The intended benefits',
  risks: 'The risks',
  risksIntroduction: 'Every operation has risks. These are the ones that matter most for this operation.',
  strips: 'Each strip is 1,000 people who have it. The dark squares are those to whom it happens.',
  risk: 'Risk',
  howCommon: 'How common it is',
  'Very common': '100 or more of 1,000 people',
  Common: '10 to 99 of 1,000 people',
  Uncommon: '1 to 9 of 1,000 people',
  Rare: 'fewer than 1 of 1,000 people',
  ofEvery: 'of 1,000',
  within: 'within',
  doNot: 'do not',
  ownRisks: 'Risks particular to this patient',
  ownRisksSpace: 'Space to write by hand.',
  noOwnRisks: 'No risk particular to this patient was recorded',
  writtenFor: 'Written for this patient',
  nothingWritten:
    'The surgeon recorded no other procedure, no decision about a blood transfusion, no anaesthetic and no conversation.',
  nothingWrittenYet:
    'The surgeon has not recorded other procedures, a blood transfusion, an anaesthetic or a conversation yet.',
  matters: 'What matters to this patient',
  mayBeDone: 'What else may be done',
  extraProcedures: 'Other procedures',
  noExtraProcedures: 'No other procedure was agreed',
  transfusion: 'Blood transfusion',
  anaesthesia: 'Anaesthetic that was discussed',
  discussed: 'Who explained it, and when',
  helped: 'Who and what helped',
  discussedBy: 'Discussed by',
  discussedOn: 'On',
  interpreter: 'Interpreter',
  noInterpreter: 'None',
  supporter: 'Who came along',
  leaflets: 'Leaflets given',
  nothingSaid: 'Not recorded',
  writtenBy: 'Written by',
  ACCEPTED: 'Accepted',
  REFUSED: 'REFUSED by the patient',
  NOT_EXPECTED: 'Not expected',
  GENERAL: 'General (fully asleep)',
  REGIONAL: 'Regional (part of the body is numb)',
  LOCAL: 'Local (a small area is numb)',
  SEDATION: 'Sedation (drowsy)',
  IN_PERSON: 'in person',
  VIDEO: 'by video',
  PHONE: 'by phone',
  alternatives: 'The alternatives',
  noTreatment: 'No treatment',
  signatures: 'Statements and signatures',
  patientSignature: 'Signature of the patient, typed',
  surgeonSignature: 'Signature of the surgeon, typed',
  notSigned: 'Not signed yet',
  signedOn: 'Date and time',
  signedText: 'Signed document, as below',
  record: 'Record',
} as const;

type WordingName = keyof typeof CONSENT_WORDING;

/** Words that forms of earlier editions lack. */
type LaterName =
  | 'edition'
  | 'hospitalNotChosen'
  | 'nhsNumber'
  | 'hospitalNumber'
  | 'copyForPatient'
  | 'copyForSurgeon'
  | 'signedByBoth'
  | 'aged'
  | 'whenSigned'
  | 'arranged'
  | 'strips'
  | RiskGroup
  | 'ofEvery'
  | 'within'
  | 'doNot'
  | 'nothingWritten'
  | 'nothingWrittenYet'
  | 'mayBeDone'
  | 'helped'
  | 'signedText'
  | 'record';

/** Forms of earlier editions lack later words and have some that are no longer used. */
export type ConsentWording = Readonly<
  Record<Exclude<WordingName, LaterName>, string> &
    Partial<Record<LaterName | 'ofThousand' | 'spared', string>>
>;

/** The words of a form; today's word where its edition has none. */
export const wordsOf = ({ wording }: Pick<ConsentFacts, 'wording'>) => ({ ...CONSENT_WORDING, ...wording });
export type FormWords = ReturnType<typeof wordsOf>;

export const TEAM_HEADING = 'Whom to call';
export const NEEDS_HEADING = 'What helps the patient';

const ASKED_ABOUT: Readonly<Record<AskedField, string>> = {
  tissue: 'Tissue that is removed: to be kept for teaching and research',
  photographs: 'Photographs and video: for the record and for teaching',
  students: 'Students in the theatre',
};
const ASKED_ANSWERS = { AGREED: 'Agreed', REFUSED: 'REFUSED by the patient' } as const;

/** The answers to the optional questions of a statement, in words. */
export const askedInWords = (said: Pick<StatementContent, AskedField>): NonNullable<ConsentFacts['asked']> =>
  ASKED_FIELDS.flatMap((field) => {
    const answer = said[field];
    return answer ? [{ about: ASKED_ABOUT[field], answer: ASKED_ANSWERS[answer] }] : [];
  });

/** The side on a form: the one that both gave, or the only one that was given. */
export const sideOnForm = ({ side, surgeon_side }: ConsentFacts['surgery']): Laterality | null =>
  side ?? surgeon_side ?? null;

/** All facts of a consent form, frozen at the first signature and bound by its hash. */
export interface ConsentFacts {
  readonly patient: PatientNumbers & {
    /** The name that the patient signs with. */
    readonly name: string;
    /** "Mrs SHAH, Priya"; missing in forms of the first edition. */
    readonly listed?: string;
    readonly date_of_birth: string | null;
    readonly gender: Gender | null;
  };
  readonly surgery: {
    readonly surgery_id: string;
    /** Missing in forms that were signed before a form had rounds; theirs is the first. */
    readonly round?: number;
    readonly operation_name: string;
    readonly has_side: boolean;
    /** The side that the patient gave. */
    readonly side: Laterality | null;
    /** The side that the surgeon gave; missing while they have not, and in forms from before they could. */
    readonly surgeon_side?: Laterality;
    readonly hospital: string | null;
    /**
     * The contact at the hospital, with its heading; missing where the content has none, so that earlier hashes
     * stay the same.
     */
    readonly team?: { readonly heading: string; readonly name: string; readonly telephone: string };
    readonly date: string | null;
  };
  readonly surgeon: { readonly name: string; readonly gmc_number: string } | null;
  /** The patient's needs, with their wording; missing without needs, so that earlier hashes stay the same. */
  readonly needs?: { readonly heading: string; readonly words: readonly string[] };
  readonly content: Pick<OperationContent, 'notice' | 'summary'> & {
    readonly consent: FormContent;
    readonly version: number;
    readonly hash: string;
  };
  readonly statements: Pick<SignatureStatements, 'surgeon' | 'changeOfMind'> & {
    readonly patient: Statement;
    readonly hash: string;
  };
  /**
   * The optional questions with their answers; missing where none were asked, so that earlier hashes stay the
   * same.
   */
  readonly asked?: readonly { readonly about: string; readonly answer: string }[];
  /** Null when the surgeon wrote none; missing in forms that were signed before there were any. */
  readonly statement?: StatementFacts | null;
  readonly wording: ConsentWording;
}

/** SHA-256 of the canonical facts, in hex, without the signatures and the DRAFT mark. */
export const hashOfFacts = (facts: ConsentFacts): string => versionOf(facts);

/**
 * A statement as one text, one line for each paragraph: it is shown beside the signature box and stored with the
 * signature.
 */
export const statementText = ({ paragraphs }: Statement): string => paragraphs.join('\n');

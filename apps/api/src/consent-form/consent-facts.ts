import type { Gender, Laterality } from '@candour/contracts';
import { versionOf } from '../content/content-version';
import type { FormContent } from '../content/consent-content';
import type { OperationContent } from '../content/operation-file';
import type { SignatureStatements, Statement } from '../content/statement-file';
import type { StatementFacts } from './statement/statement-store';

/** The fixed wording of the form. It is signed with the facts: a later wording changes no signed form. */
export const CONSENT_WORDING = {
  title: 'Consent form',
  draft: 'DRAFT: not signed by both yet',
  operation: 'Operation',
  side: 'Side',
  noSide: 'This operation has no side',
  sidesDiffer: 'The patient and the surgeon gave different sides',
  notKnown: 'Not known yet',
  about: 'Who this form is about',
  patient: 'Patient',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  surgeon: 'Surgeon',
  gmcNumber: 'GMC number',
  hospital: 'Hospital',
  hospitalNotChosen: 'Not chosen when this was signed',
  expectedDate: 'Expected date of the operation',
  hospitalNumber: 'NHS or hospital number',
  whatItIs: 'What the operation is',
  benefits: 'The intended benefits',
  risks: 'The risks',
  risksIntroduction: 'Every operation has risks. These are the ones that matter most for this operation.',
  risksTable: 'The risks and how common they are',
  risk: 'Risk',
  howCommon: 'How common it is',
  ownRisks: 'Risks particular to this patient',
  ownRisksSpace: 'Space to write by hand.',
  noOwnRisks: 'No risk particular to this patient was recorded',
  writtenFor: 'Written for this patient',
  matters: 'What matters to this patient',
  extraProcedures: 'Other procedures that may become necessary',
  noExtraProcedures: 'None expected',
  transfusion: 'Blood transfusion',
  anaesthesia: 'Anaesthetic that was discussed',
  discussed: 'What the surgeon recorded',
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
} as const;

type WordingName = keyof typeof CONSENT_WORDING;

/** A form that was signed earlier has not the words of what came later, and has some that are no longer used. */
export type ConsentWording = Readonly<
  Record<Exclude<WordingName, 'hospitalNotChosen'>, string> &
    Partial<Record<'hospitalNotChosen' | 'ofThousand' | 'within' | 'spared', string>>
>;

export const TEAM_HEADING = 'Whom to call';
export const NEEDS_HEADING = 'What helps the patient';

/** The side that a form names: the one that both gave, or that of whoever has given one. */
export const sideOnForm = ({ side, surgeon_side }: ConsentFacts['surgery']): Laterality | null =>
  side ?? surgeon_side ?? null;

/** All facts of a consent form, frozen at the first signature and bound by its hash. */
export interface ConsentFacts {
  readonly patient: {
    readonly name: string;
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
    /** Whom to call there, with its heading; missing where the content names nobody, so that such a form is as before. */
    readonly team?: { readonly heading: string; readonly name: string; readonly telephone: string };
    readonly date: string | null;
  };
  readonly surgeon: { readonly name: string; readonly gmc_number: string } | null;
  /** What helps the patient, with its wording; missing where they named nothing, so that such a form is as before. */
  readonly needs?: { readonly heading: string; readonly words: readonly string[] };
  readonly content: Pick<OperationContent, 'notice' | 'summary'> & {
    readonly consent: FormContent;
    readonly version: number;
    readonly hash: string;
  };
  readonly statements: Pick<SignatureStatements, 'patient' | 'surgeon' | 'changeOfMind'> & {
    readonly hash: string;
  };
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

import { LAB_PASSWORD, newEmail } from '../../testbed/people.ts';
import type { NamedRow } from '../rows.ts';
import type { Caller } from '../world/callers.ts';
import type { World } from '../world.ts';

/** Who sends what, and about whom. */
export interface Situation {
  readonly world: World;
  readonly caller: Caller;
  readonly row: NamedRow;
}

type Value = (situation: Situation) => unknown;

export interface Identifier {
  /** The caller's own; for whoever has none, the owner's: they get nothing by it. */
  readonly own: Value;
  /** Something that exists and is not for the caller; left out where everything of the kind is for everybody. */
  readonly foreign?: Value;
}

const isInside = ({ world, caller }: Situation): boolean =>
  world.callers.owner.surgeries.some((id) => caller.surgeries.includes(id));

/** Those who have a surgery with each other: the caller's, and the ones that the caller is no part of. */
const pairOf = (situation: Situation, whose: 'own' | 'foreign') => {
  const { callers } = situation.world;
  const [inside, outside] = [
    { patient: callers.owner, surgeon: callers['linked surgeon'] },
    { patient: callers['another patient'], surgeon: callers['another surgeon'] },
  ];
  const hasNone = situation.caller.surgeries.length === 0;
  return hasNone || isInside(situation) === (whose === 'own') ? inside : outside;
};

/** By the name of the field, or by the word of the path that stands before it. A new kind of id gets a line here. */
export const IDENTIFIERS: Readonly<Record<string, Identifier>> = {
  surgery_id: {
    own: (situation) => pairOf(situation, 'own').patient.surgeries[0],
    foreign: (situation) => pairOf(situation, 'foreign').patient.surgeries[0],
  },
  patient_id: {
    own: (situation) => pairOf(situation, 'own').patient.patientId,
    foreign: (situation) => pairOf(situation, 'foreign').patient.patientId,
  },
  // Verified ones are for everybody; who waits for a decision is for nobody but the administrator.
  surgeon_id: {
    own: (situation) =>
      situation.caller.roles.includes('ADMIN')
        ? situation.world.surgeonToDecideId
        : (situation.caller.surgeonId ?? pairOf(situation, 'own').surgeon.surgeonId),
    foreign: ({ world, caller }) => (caller.roles.includes('ADMIN') ? undefined : world.waitingSurgeonId),
  },
  operation_id: { own: ({ world }) => world.operationId },
  hospital_id: { own: ({ world }) => world.hospitalId },
  assessment_id: {
    own: ({ world }) => world.content.assessmentId,
    foreign: ({ world }) => world.otherContent.assessmentId,
  },
  question_id: {
    own: ({ world }) => world.content.questionId,
    foreign: ({ world }) => world.otherContent.questionId,
  },
  syllabus_id: {
    own: ({ world }) => world.content.syllabusId,
    foreign: ({ world }) => world.otherContent.syllabusId,
  },
  resource_id: {
    own: ({ world }) => world.content.resourceId,
    foreign: ({ world }) => world.otherContent.resourceId,
  },
};

const FIRST_GMC_NUMBER = 8_000_000;
let gmcNumbers = FIRST_GMC_NUMBER;

const isSurgeon = ({ caller }: Situation): boolean => caller.roles.includes('SURGEON');
const codeOf = (situation: Situation): string | undefined =>
  situation.world.codes[situation.caller.surgeries[0] ?? situation.world.stranger.surgeryId];

/** What a field means that no rule tells; undefined leaves it out. Everything else is made from the rule. */
export const MEANINGS: Readonly<Record<string, Value>> = {
  email: ({ row, world }) => {
    if (row.creates) return newEmail();
    return row.body?.fields['token'] ? world.forgetful.email : world.stranger.email;
  },
  password: (situation) => (situation.row.actorOptional && isSurgeon(situation) ? undefined : LAB_PASSWORD),
  token: ({ world }) => world.forgetful.resetToken(),
  gmc_number: () => {
    gmcNumbers += 1;
    return String(gmcNumbers);
  },
  code: codeOf,
  unique_code: codeOf,
  answer: ({ world }) => world.content.answer,
  patient_signature: (situation) =>
    isSurgeon(situation) ? undefined : (situation.caller.signature ?? 'Robin Marsh'),
  surgeon_signature: (situation) => (isSurgeon(situation) ? situation.caller.signature : undefined),
  signature_name: (situation) => (isSurgeon(situation) ? situation.caller.signature : undefined),
};

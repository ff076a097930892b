import {
  assessmentEndpoints,
  type BodyOf,
  type FlaggedAnswer,
  mattersEndpoints,
  type Note,
  noteEndpoints,
  statementEndpoints,
  type SurgeryMatters,
} from '@candour/contracts';
import { call } from '../../../api/client';

/** The open points before a surgeon's signature: flagged answers, unanswered notes, and the statement. */
export interface OpenPoints {
  readonly flagged: readonly FlaggedAnswer[];
  readonly unansweredNotes: number;
  /** What matters to the patient, in their words; null if they wrote nothing. */
  readonly matters: SurgeryMatters | null;
  readonly hasStatement: boolean;
}

/** The patient's notes since the surgeon wrote last. */
const unansweredIn = (notes: readonly Note[]): number =>
  notes.length - 1 - notes.findLastIndex(({ author_role }) => author_role === 'SURGEON');

export const loadOpenPoints = async (id: string, signal: AbortSignal): Promise<OpenPoints> => {
  const about = { params: { id }, signal };
  const [{ suggested, statement }, { surgery_notes }, { matters }] = await Promise.all([
    call(statementEndpoints.readStatement, about),
    call(noteEndpoints.listNotes, about),
    call(mattersEndpoints.readMatters, about),
  ]);
  return {
    flagged: suggested.flagged ?? [],
    unansweredNotes: unansweredIn(surgery_notes),
    hasStatement: statement !== null,
    matters,
  };
};

export type Outcome = BodyOf<typeof assessmentEndpoints.discussAnswer>;

/** Records the outcome of an answer, and returns the flagged answers as they are now. */
export const discuss = async (id: string, body: Outcome, points: OpenPoints): Promise<OpenPoints> => {
  const { categories } = await call(assessmentEndpoints.discussAnswer, { params: { id }, body });
  const asked = categories.flatMap(({ question_answers }) => question_answers);
  const now = (question_id: string) =>
    asked.find((one) => one.question_id === question_id)?.discussed ?? null;
  return {
    ...points,
    flagged: points.flagged.map((answer) => ({ ...answer, discussed: now(answer.question_id) })),
  };
};

/** Answers that need an outcome before the surgeon signs. */
export const stopsIn = ({ flagged }: OpenPoints): readonly FlaggedAnswer[] =>
  flagged.filter(({ stop, discussed }) => stop && discussed === null);

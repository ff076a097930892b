import { type AssessmentCategory, assessmentEndpoints, type ReplyOf } from '@candour/contracts';
import {
  type ActorsOf,
  type AnswersOut,
  deliver,
  type Outbox,
  outboxSelectors,
  type questionRunMachine,
  type Work,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { keepOnDevice, newItem, whenRestored } from '../outbox/outbox-work';

type Saved = ReplyOf<typeof assessmentEndpoints.saveAnswers>;

/** The assessment in a reply to saved answers; null in a reply about something else. */
export const categoryIn = (reply: unknown, assessmentId: string): AssessmentCategory | null => {
  const { categories } = reply as Partial<Saved>;
  return categories?.find((category) => category.assessment_id === assessmentId) ?? null;
};

const answersWork = (out: AnswersOut, submit: boolean): Work => ({ kind: 'answers', ...out, submit });

const heldIn = (reply: unknown, assessmentId: string): AssessmentCategory => {
  const category = categoryIn(reply, assessmentId);
  if (!category) throw new Error('The reply does not hold the assessment');
  return category;
};

const delivered = async (outbox: Outbox, out: AnswersOut, submit: boolean): Promise<AssessmentCategory> =>
  heldIn(await deliver(outbox, newItem(answersWork(out, submit), true)), out.assessmentId);

/** Answers go through the outbox: on the device at once, to the server when it can be reached. */
export const questionRunActors = (outbox: Outbox): ActorsOf<typeof questionRunMachine> => ({
  readDrafts: fromPromise(async ({ input }) => {
    await whenRestored(outbox);
    return outboxSelectors.answersFor(outbox.getSnapshot(), input.assessmentId);
  }),
  keepAnswers: fromPromise(({ input }) => keepOnDevice(outbox, answersWork(input, false))),
  saveAnswers: fromPromise(({ input: { submit, ...out } }) => delivered(outbox, out, submit)),
  loadCategory: fromPromise(async ({ input: { surgeryId, assessmentId }, signal }) =>
    heldIn(
      await call(assessmentEndpoints.readAssessment, { params: { id: surgeryId }, signal }),
      assessmentId,
    ),
  ),
});

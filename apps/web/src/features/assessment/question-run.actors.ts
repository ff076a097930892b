import { type AssessmentCategory, assessmentEndpoints, type ReplyOf } from '@candour/contracts';
import {
  type ActorsOf,
  type AssessmentAsked,
  type GivenAnswer,
  type Outbox,
  outboxSelectors,
  type questionRunMachine,
  savingActor,
  type SectionInOutbox,
  unsentActor,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { newItem } from '../../shell/outbox/outbox-work';

type Saved = ReplyOf<typeof assessmentEndpoints.saveAnswers>;

/** The assessment in a reply to saved answers; null if the reply does not contain it. */
const categoryIn = (reply: unknown, { assessmentId }: AssessmentAsked): AssessmentCategory | null => {
  const { categories } = reply as Partial<Saved>;
  return categories?.find((category) => category.assessment_id === assessmentId) ?? null;
};

/** Saves answers through the outbox: on the device at once, on the server when it can be reached. */
export const questionRunActors = (outbox: Outbox): ActorsOf<typeof questionRunMachine> => {
  const section: SectionInOutbox<GivenAnswer, AssessmentCategory, AssessmentAsked> = {
    outbox,
    newItem,
    categoryIn,
    read: (snapshot, { assessmentId }) => outboxSelectors.answersOf(snapshot, assessmentId),
    workOf: ({ surgeryId, assessmentId }, answers, submit) => ({
      kind: 'answers',
      surgeryId,
      assessmentId,
      answers,
      submit,
    }),
  };
  return {
    unsentAnswers: unsentActor(section),
    saveAnswers: savingActor(section),
    loadCategory: fromPromise(async ({ input, signal }) => {
      const reply = await call(assessmentEndpoints.readAssessment, {
        params: { id: input.surgeryId },
        signal,
      });
      const category = categoryIn(reply, input);
      if (!category) throw new Error('The reply does not hold the assessment');
      return category;
    }),
  };
};

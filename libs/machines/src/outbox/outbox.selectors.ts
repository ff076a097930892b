import type { SnapshotFrom } from 'xstate';
import type { OutboxMachine } from './outbox.machine';
import type { GivenAnswer, GivenView, OutboxItem } from './outbox.model';
import { laterAnswers, largerViews } from './outbox.model';

type OutboxSnapshot = SnapshotFrom<OutboxMachine>;

const unsent = ({ context }: OutboxSnapshot): readonly OutboxItem[] =>
  context.items.filter((item) => item.refusal === null);

/** What screens read. */
export const outboxSelectors = {
  /** Work that has not been acknowledged and may still be. */
  unsent,
  /** Work that the server refused for good, each with the reason. */
  refused: ({ context }: OutboxSnapshot): readonly OutboxItem[] =>
    context.items.filter((item) => item.refusal !== null),
  isSending: (snapshot: OutboxSnapshot): boolean => snapshot.value.delivery === 'sending',
  /** A submission of this assessment is on its way. */
  isSubmitting: ({ value, context }: OutboxSnapshot, assessmentId: string): boolean =>
    value.delivery === 'sending' &&
    context.items.some(
      ({ key, work }) =>
        key === context.inFlight &&
        work.kind === 'answers' &&
        work.submit &&
        work.assessmentId === assessmentId,
    ),
  /** The device keeps nothing: closing this page would lose what is unsent. */
  isUnkept: ({ context }: OutboxSnapshot): boolean => context.isUnkept,
  /** Nothing moves until the clock, the network or a person does: everything due is sent, or could not be. */
  isSettled: (snapshot: OutboxSnapshot): boolean => {
    const { delivery } = snapshot.value;
    if (delivery === 'away' || delivery === 'waiting') return true;
    return delivery === 'resting' && !unsent(snapshot).some((item) => item.due);
  },
  /** The answers that this device still holds for an assessment: a question run lays them over the server's. */
  answersFor: (snapshot: OutboxSnapshot, assessmentId: string): readonly GivenAnswer[] =>
    unsent(snapshot).reduce<readonly GivenAnswer[]>(
      (answers, { work }) =>
        work.kind === 'answers' && work.assessmentId === assessmentId
          ? laterAnswers(answers, work.answers)
          : answers,
      [],
    ),
  /** The views that this device still holds for a syllabus. */
  viewsFor: (snapshot: OutboxSnapshot, syllabusId: string): readonly GivenView[] =>
    unsent(snapshot).reduce<readonly GivenView[]>(
      (views, { work }) =>
        work.kind === 'views' && work.syllabusId === syllabusId ? largerViews(views, work.views) : views,
      [],
    ),
};

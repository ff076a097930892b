import type { SnapshotFrom } from 'xstate';
import type { OutboxMachine } from './outbox.machine';
import type { GivenAnswer, GivenView, OutboxItem, UnsentSection, Work } from './outbox.model';
import { laterAnswers, largerViews } from './outbox.model';

type OutboxSnapshot = SnapshotFrom<OutboxMachine>;

const unsent = ({ context }: OutboxSnapshot): readonly OutboxItem[] =>
  context.items.filter((item) => item.refusal === null);

const sectionIn = (snapshot: OutboxSnapshot, isOfSection: (work: Work) => boolean) => {
  const { value, context } = snapshot;
  const items = unsent(snapshot).filter(({ work }) => isOfSection(work));
  const isSubmission = ({ key, work }: OutboxItem): boolean =>
    key === context.inFlight && work.kind === 'answers' && work.submit;
  return {
    list: items.map(({ work }) => work),
    state: {
      hasDrafts: items.some((item) => !item.due),
      isDue: items.some((item) => item.due),
      isSubmitting: value.delivery === 'sending' && items.some(isSubmission),
      isUnkept: context.isUnkept,
    },
  };
};

const answersWith = (answers: readonly GivenAnswer[], work: Work): readonly GivenAnswer[] =>
  work.kind === 'answers' ? laterAnswers(answers, work.answers) : answers;

const viewsWith = (views: readonly GivenView[], work: Work): readonly GivenView[] =>
  work.kind === 'views' ? largerViews(views, work.views) : views;

/** Selectors for screens. */
export const outboxSelectors = {
  /** Work that the server has not acknowledged and has not refused permanently. */
  unsent,
  /** Work that the server has refused permanently, with the reason. */
  refused: ({ context }: OutboxSnapshot): readonly OutboxItem[] =>
    context.items.filter((item) => item.refusal !== null),
  isSending: (snapshot: OutboxSnapshot): boolean => snapshot.value.delivery === 'sending',
  /** The device stores nothing, so closing this page would lose unsent work. */
  isUnkept: ({ context }: OutboxSnapshot): boolean => context.isUnkept,
  /**
   * Everything due has been sent or has failed; nothing happens until the next retry, a network change or an action
   * of the user.
   */
  isSettled: (snapshot: OutboxSnapshot): boolean => {
    const { delivery } = snapshot.value;
    if (delivery === 'away' || delivery === 'waiting') return true;
    return delivery === 'resting' && !unsent(snapshot).some((item) => item.due);
  },
  /** Unacknowledged answers of an assessment, the later one for each question. */
  answersOf: (snapshot: OutboxSnapshot, assessmentId: string): UnsentSection<GivenAnswer> => {
    const works = sectionIn(
      snapshot,
      (work) => work.kind === 'answers' && work.assessmentId === assessmentId,
    );
    return { ...works.state, given: works.list.reduce(answersWith, []) };
  },
  /** Unacknowledged views of a syllabus, the larger count for each resource. */
  viewsOf: (snapshot: OutboxSnapshot, syllabusId: string): UnsentSection<GivenView> => {
    const works = sectionIn(snapshot, (work) => work.kind === 'views' && work.syllabusId === syllabusId);
    return { ...works.state, given: works.list.reduce(viewsWith, []) };
  },
};

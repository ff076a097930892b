import type { AssessmentCategory } from '@candour/contracts';
import type { ActorRefFrom } from 'xstate';
import type { Outbox } from '../outbox/deliver';
import { outboxSelectors } from '../outbox/outbox.selectors';
import type { QuestionRunMachine } from './question-run.machine';
import { questionRunSelectors } from './question-run.selectors';

export interface Following {
  readonly outbox: Outbox;
  readonly questions: ActorRefFrom<QuestionRunMachine>;
  /** The assessment in a reply; null in a reply about something else. */
  readonly categoryIn: (reply: unknown) => AssessmentCategory | null;
}

/** Tells a question run what the outbox does for its assessment, also by itself. Answers what stops it. */
export const followOutbox = ({ outbox, questions, categoryIn }: Following): (() => void) => {
  const { assessment_id: assessmentId } = questions.getSnapshot().context.category;
  const hold = (): void => {
    const isSent = outboxSelectors.isSubmitting(outbox.getSnapshot(), assessmentId);
    if (isSent === questionRunSelectors.isHeld(questions.getSnapshot())) return;
    questions.send({ type: isSent ? 'submission.sent' : 'submission.returned' });
  };
  const subscriptions = [
    outbox.on('item.delivered', ({ reply }) => {
      const category = categoryIn(reply);
      if (!category) return;
      const answers = questions
        .getSnapshot()
        .context.unsaved.filter((given) =>
          category.question_answers.some(
            (row) => row.question_id === given.question_id && row.patient_answer === given.answer,
          ),
        );
      questions.send({ type: 'answers.acknowledged', answers, category });
    }),
    outbox.on('item.refused', ({ keys, failure }) => {
      const work = outbox.getSnapshot().context.items.find(({ key }) => keys.includes(key))?.work;
      if (failure.code !== 'assessment.locked' || work?.kind !== 'answers') return;
      if (work.assessmentId !== assessmentId) return;
      questions.send({ type: 'answers.refused', answers: work.answers });
    }),
    outbox.subscribe(hold),
  ];
  hold();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

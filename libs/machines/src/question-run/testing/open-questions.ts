import type { AssessmentCategory } from '@candour/contracts';
import { controlledActor, instantActor } from '../../kit/testing/controlled-actor';
import { run } from '../../kit/testing/run';
import { wire } from '../../kit/wire';
import type { GivenAnswer } from '../../outbox/outbox.model';
import { questionRunMachine } from '../question-run.machine';
import type { AnswersOut, AssessmentAsked, ChosenBy, SaveRequest } from '../question-run.setup';

const at = (second: number): string => new Date(1_900_000_000_000 + second * 1000).toISOString();
export const given = (question: number, answer: string, second: number): GivenAnswer => ({
  question_id: `q${question}`,
  answer,
  answered_at: at(second),
});

/** A question run on a clock of its own, whose saves a test answers by hand. */
export const openQuestions = async (
  category: AssessmentCategory,
  drafts: readonly GivenAnswer[] = [],
  autoAdvance = true,
) => {
  const save = controlledActor<AssessmentCategory, SaveRequest>();
  const keep = controlledActor<void, AnswersOut>();
  const load = controlledActor<AssessmentCategory, AssessmentAsked>();
  const machine = wire(questionRunMachine, {
    actors: {
      readDrafts: instantActor<readonly GivenAnswer[], AnswersOut>(() => drafts).logic,
      keepAnswers: keep.logic,
      saveAnswers: save.logic,
      loadCategory: load.logic,
    },
  });
  const running = run(machine, { surgeryId: 'surgery', category, autoAdvance });
  await running.settle();
  let second = 100;
  const answer = (question: number, chosen: string, by: ChosenBy = 'pointer'): void => {
    second += 1;
    running.actor.send({
      type: 'answer.chosen',
      questionId: `q${question}`,
      answer: chosen,
      by,
      at: at(second),
    });
  };
  const read = <Value>(selector: (snapshot: ReturnType<typeof running.actor.getSnapshot>) => Value): Value =>
    selector(running.actor.getSnapshot());
  return { ...running, save, keep, load, answer, read, send: running.actor.send.bind(running.actor) };
};

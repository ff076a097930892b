import type { AssessmentCategory } from '@candour/contracts';
import { createActor } from 'xstate';
import { controlledActor, settle } from '../../kit/testing/controlled-actor';
import { wire } from '../../kit/wire';
import { outboxMachine } from '../../outbox/outbox.machine';
import type { GivenAnswer, NewItem, OutboxItem } from '../../outbox/outbox.model';
import { outboxSelectors } from '../../outbox/outbox.selectors';
import { type SectionInOutbox, savingActor, unsentActor } from '../../outbox/section-actors';
import { type Device, MONDAY, createDevice } from '../../outbox/testing/device';
import type { Outbox } from '../../outbox/deliver';
import { questionRunMachine } from '../question-run.machine';
import type { AssessmentAsked, ChosenBy, QuestionRunEvent } from '../question-run.setup';

const at = (second: number): string => new Date(MONDAY + second * 1000).toISOString();
export const given = (question: number, answer: string, second: number): GivenAnswer => ({
  question_id: `q${question}`,
  answer,
  answered_at: at(second),
});

/** The section of a test in an outbox. Every reply except null is the section itself. */
export const answersIn = (
  outbox: Outbox,
  categoryIn: (reply: unknown) => AssessmentCategory | null,
  nextKey: () => string,
): SectionInOutbox<GivenAnswer, AssessmentCategory, AssessmentAsked> => ({
  outbox,
  categoryIn,
  read: (snapshot, { assessmentId }) => outboxSelectors.answersOf(snapshot, assessmentId),
  workOf: ({ surgeryId, assessmentId }, answers, submit) => ({
    kind: 'answers',
    surgeryId,
    assessmentId,
    answers,
    submit,
  }),
  newItem: (work, due) => ({ key: nextKey(), queuedAt: MONDAY, due, work }),
});

const keep = (device: Device, answers: readonly GivenAnswer[]): void => {
  if (answers.length === 0) return;
  const item: OutboxItem = {
    key: 'kept',
    keys: ['kept'],
    account: 'alex',
    queuedAt: MONDAY,
    due: false,
    refusal: null,
    work: { kind: 'answers', surgeryId: 'surgery', assessmentId: 'assessment', answers, submit: false },
  };
  device.store.set(item.key, item);
};

/** Opens a section of questions over an outbox. The test answers its requests and advances the clock. */
export const openQuestions = async (
  category: AssessmentCategory,
  drafts: readonly GivenAnswer[] = [],
  autoAdvance = true,
  wanted: string | null = null,
) => {
  const device = createDevice();
  keep(device, drafts);
  const sending = controlledActor<unknown, OutboxItem>();
  const load = controlledActor<AssessmentCategory, AssessmentAsked>();
  const outbox = createActor(wire(outboxMachine, { actors: { ...device.actors, send: sending.logic } }), {
    clock: device.clock,
  }).start();
  outbox.send({ type: 'account.signed-in', account: 'alex' });
  let keys = 0;
  const section = answersIn(
    outbox,
    (reply) => reply as AssessmentCategory | null,
    () => {
      keys += 1;
      return `k${keys}`;
    },
  );
  const actor = createActor(
    wire(questionRunMachine, {
      actors: {
        unsentAnswers: unsentActor(section),
        saveAnswers: savingActor(section),
        loadCategory: load.logic,
      },
    }),
    { clock: device.clock, input: { surgeryId: 'surgery', category, autoAdvance, wanted } },
  ).start();
  await settle();
  const send = (event: QuestionRunEvent): Promise<void> => {
    actor.send(event);
    return settle();
  };
  let second = 100;
  const answer = (question: number, chosen: string, by: ChosenBy = 'pointer'): Promise<void> => {
    second += 1;
    return send({ type: 'answer.chosen', questionId: `q${question}`, answer: chosen, by, at: at(second) });
  };
  const read = <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
    selector(actor.getSnapshot());
  /** Requests sent so far, in order. */
  const sent = () => sending.calls.map(({ work }) => work);
  /** Answers in the store of the device. */
  const kept = () =>
    [...device.store.values()].flatMap(({ work }) => (work.kind === 'answers' ? work.answers : []));
  const queue = (item: NewItem): Promise<void> => {
    outbox.send({ type: 'item.queued', item });
    return settle();
  };
  return { actor, outbox, device, sending, sent, kept, load, answer, read, send, queue, pass: device.pass };
};

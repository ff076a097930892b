import type { AssessmentCategory } from '@candour/contracts';
import fc from 'fast-check';
import { type Actor, createActor } from 'xstate';
import { instantActor, refusal, settle } from '../../kit/testing/controlled-actor';
import { assessmentOf } from '../../kit/testing/fixtures';
import { wire } from '../../kit/wire';
import type { OutboxMachine } from '../../outbox/outbox.machine';
import { savingActor, unsentActor } from '../../outbox/section-actors';
import { type Device, MONDAY, type Network, createDevice } from '../../outbox/testing/device';
import { type QuestionRunMachine, questionRunMachine } from '../question-run.machine';
import { questionRunSelectors as selectors } from '../question-run.selectors';
import type { AssessmentAsked } from '../question-run.setup';
import { answersIn } from './open-questions';

export const QUESTIONS = ['q1', 'q2', 'q3'];

/** The last answers of the patient that the screen accepted. */
export interface Expected {
  readonly given: Map<string, string>;
  seconds: number;
}

interface Tab {
  readonly outbox: Actor<OutboxMachine>;
  readonly questions: Actor<QuestionRunMachine>;
  readonly close: () => void;
}

export interface Real {
  readonly device: Device;
  readonly tabs: Tab[];
  keys: number;
}

export type Command = fc.AsyncCommand<Expected, Real>;

export const serverCategory = ({ server }: Device): AssessmentCategory => {
  const held = new Map(server.answers().map((one) => [one.question_id, one.answer]));
  return assessmentOf(
    QUESTIONS.map((question) => held.get(question) ?? null),
    'Pre Assessment',
    server.submitted() && held.size === QUESTIONS.length,
  );
};

/** Opens a tab as the web app wires it: the outbox, and the questions over it. */
const openTab = async (real: Real): Promise<void> => {
  const { device } = real;
  const outbox = device.openTab();
  outbox.send({ type: 'account.signed-in', account: 'alex' });
  await settle();
  const section = answersIn(
    outbox,
    () => serverCategory(device),
    () => {
      real.keys += 1;
      return `k${real.keys}`;
    },
  );
  const machine = wire(questionRunMachine, {
    actors: {
      unsentAnswers: unsentActor(section),
      saveAnswers: savingActor(section),
      loadCategory: instantActor<AssessmentCategory, AssessmentAsked>(() => {
        if (device.network !== 'working') throw refusal(null);
        return serverCategory(device);
      }).logic,
    },
  });
  const questions = createActor(machine, {
    clock: device.clock,
    input: { surgeryId: 'surgery', category: serverCategory(device), autoAdvance: true },
  });
  questions.start();
  const close = (): void => {
    questions.stop();
    outbox.stop();
  };
  real.tabs.push({ outbox, questions, close });
  await settle();
};

const tabOf = ({ tabs }: Real, index: number): Tab => {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open');
  return tab;
};

const command = (name: string, run: (expected: Expected, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const onTab = (
  name: string,
  run: (tab: Tab, expected: Expected, real: Real) => void,
): fc.Arbitrary<Command> =>
  fc.nat(3).map((index) =>
    command(`${name}(tab ${index})`, async (expected, real) => {
      run(tabOf(real, index), expected, real);
      await settle();
    }),
  );

const answered = (question: string, answer: string): fc.Arbitrary<Command> =>
  onTab(`${question}=${answer}`, ({ questions }, expected) => {
    const before = questions.getSnapshot();
    if (!selectors.canAnswer(before) || selectors.isHeld(before)) return;
    expected.seconds += 1;
    expected.given.set(question, answer);
    const at = new Date(MONDAY + expected.seconds * 1000).toISOString();
    questions.send({ type: 'answer.chosen', questionId: question, answer, by: 'pointer', at });
  });

const network = (change: Network): Command =>
  command(change, async (_, { device, tabs }) => {
    device.network = change;
    if (change === 'working') for (const { outbox } of tabs) outbox.send({ type: 'online' });
    await settle();
  });

const leave = ({ outbox }: Tab): void => outbox.send({ type: 'flush.requested' });

/** All commands except a submission. */
export const commands: fc.Arbitrary<Command>[] = [
  ...QUESTIONS.flatMap((question) => [answered(question, 'yes'), answered(question, 'no')]),
  onTab('save', ({ questions }) => questions.send({ type: 'save.requested' })),
  onTab('back', leave),
  onTab('expire', ({ outbox }) => outbox.send({ type: 'session.ended' })),
  onTab('login', ({ outbox }) => outbox.send({ type: 'account.signed-in', account: 'alex' })),
  fc.nat(3).map((index) =>
    command(`reload(tab ${index})`, async (_, real) => {
      const tab = tabOf(real, index);
      real.tabs.splice(real.tabs.indexOf(tab), 1);
      tab.close();
      await openTab(real);
    }),
  ),
  fc.constant(command('second tab', (_, real) => openTab(real))),
  fc.constantFrom<Network>('working', 'offline', 'reply-lost', 'logged-out').map(network),
  fc
    .constantFrom(400, 5_000, 60_000)
    .map((milliseconds) => command(`pass(${milliseconds})`, (_, { device }) => device.pass(milliseconds))),
];

export const submitted = onTab('submit', ({ questions }) => questions.send({ type: 'submit.requested' }));

/** Restores the network. All pages stay open. */
export const reconnect = async ({ device, tabs }: Real): Promise<void> => {
  device.network = 'working';
  for (const { outbox } of tabs) {
    outbox.send({ type: 'account.signed-in', account: 'alex' });
    outbox.send({ type: 'online' });
    await settle();
  }
  await device.pass(60_000);
  await device.pass(60_000);
};

/** Restores the network and leaves all pages. */
export const leaveAll = async ({ device, tabs }: Real): Promise<void> => {
  device.network = 'working';
  for (let round = 0; round < 3; round += 1) {
    for (const tab of tabs) {
      tab.outbox.send({ type: 'account.signed-in', account: 'alex' });
      await settle();
      leave(tab);
      await settle();
    }
    await device.pass(60_000);
  }
};

/** Runs commands on a new device. With `locks`, its server locks a submitted section. */
export const runCommands = async (
  plan: Iterable<Command>,
  locks: boolean,
): Promise<{ readonly expected: Expected; readonly real: Real }> => {
  const device = createDevice(locks ? QUESTIONS.length : null);
  const real: Real = { device, tabs: [], keys: 0 };
  const expected: Expected = { given: new Map(), seconds: 0 };
  await openTab(real);
  await fc.asyncModelRun(() => ({ model: expected, real }), plan);
  return { expected, real };
};

export const closeAll = ({ tabs }: Real): void => tabs.forEach(({ close }) => close());

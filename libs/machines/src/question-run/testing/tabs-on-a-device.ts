import type { AssessmentCategory } from '@candour/contracts';
import fc from 'fast-check';
import { type Actor, createActor, fromPromise } from 'xstate';
import { instantActor, refusal, settle } from '../../kit/testing/controlled-actor';
import { assessmentOf } from '../../kit/testing/fixtures';
import { wire } from '../../kit/wire';
import { deliver } from '../../outbox/deliver';
import type { OutboxMachine } from '../../outbox/outbox.machine';
import type { GivenAnswer, NewItem } from '../../outbox/outbox.model';
import { outboxSelectors } from '../../outbox/outbox.selectors';
import { type Device, MONDAY, type Weather, createDevice } from '../../outbox/testing/device';
import { type QuestionRunMachine, questionRunMachine } from '../question-run.machine';
import { followOutbox } from '../follow-outbox';
import type { AnswersOut, AssessmentAsked, SaveRequest } from '../question-run.setup';
import { questionRunSelectors as selectors } from '../question-run.selectors';

export const QUESTIONS = ['q1', 'q2', 'q3'];

/** What the patient has answered last and been shown as taken. */
export interface Done {
  readonly given: Map<string, string>;
  seconds: number;
}

interface Tab {
  readonly outbox: Actor<OutboxMachine>;
  readonly questions: Actor<QuestionRunMachine>;
  readonly close: () => void;
}

export interface World {
  readonly device: Device;
  readonly tabs: Tab[];
  keys: number;
}

export type Command = fc.AsyncCommand<Done, World>;

export const serverCategory = ({ server }: Device): AssessmentCategory => {
  const held = new Map(server.answers().map((one) => [one.question_id, one.answer]));
  return assessmentOf(
    QUESTIONS.map((question) => held.get(question) ?? null),
    'Pre Assessment',
    server.submitted() && held.size === QUESTIONS.length,
  );
};

/** One tab as the web app wires it: the outbox, and the questions over it. */
const openTab = async (world: World): Promise<void> => {
  const { device } = world;
  const outbox = device.openTab();
  outbox.send({ type: 'account.signed-in', account: 'alex' });
  await settle();
  const itemOf = (out: AnswersOut, due: boolean, submit: boolean): NewItem => {
    world.keys += 1;
    return {
      key: `k${world.keys}`,
      queuedAt: MONDAY,
      due,
      work: { kind: 'answers', ...out, submit },
    };
  };
  const machine = wire(questionRunMachine, {
    actors: {
      readDrafts: instantActor<readonly GivenAnswer[], AnswersOut>(({ assessmentId }) =>
        outboxSelectors.answersFor(outbox.getSnapshot(), assessmentId),
      ).logic,
      keepAnswers: instantActor<void, AnswersOut>((out) => {
        outbox.send({ type: 'item.queued', item: itemOf(out, false, false) });
      }).logic,
      saveAnswers: fromPromise<AssessmentCategory, SaveRequest>(async ({ input: { submit, ...out } }) => {
        await deliver(outbox, itemOf(out, true, submit));
        return serverCategory(device);
      }),
      loadCategory: instantActor<AssessmentCategory, AssessmentAsked>(() => {
        if (device.weather !== 'fine') throw refusal(null);
        return serverCategory(device);
      }).logic,
    },
  });
  const questions = createActor(machine, {
    clock: device.clock,
    input: { surgeryId: 'surgery', category: serverCategory(device), autoAdvance: true },
  });
  questions.start();
  const unfollow = followOutbox({ outbox, questions, categoryIn: () => serverCategory(device) });
  const close = (): void => {
    unfollow();
    questions.stop();
    outbox.stop();
  };
  world.tabs.push({ outbox, questions, close });
  await settle();
};

const tabOf = ({ tabs }: World, index: number): Tab => {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open');
  return tab;
};

const command = (name: string, run: (done: Done, world: World) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const onTab = (name: string, run: (tab: Tab, done: Done, world: World) => void): fc.Arbitrary<Command> =>
  fc.nat(3).map((index) =>
    command(`${name}(tab ${index})`, async (done, world) => {
      run(tabOf(world, index), done, world);
      await settle();
    }),
  );

const answered = (question: string, answer: string): fc.Arbitrary<Command> =>
  onTab(`${question}=${answer}`, ({ questions }, done) => {
    const before = questions.getSnapshot();
    if (!selectors.canAnswer(before) || selectors.isHeld(before)) return;
    done.seconds += 1;
    done.given.set(question, answer);
    const at = new Date(MONDAY + done.seconds * 1000).toISOString();
    questions.send({ type: 'answer.chosen', questionId: question, answer, by: 'pointer', at });
  });

const weather = (change: Weather): Command =>
  command(change, async (_, { device, tabs }) => {
    device.weather = change;
    if (change === 'fine') for (const { outbox } of tabs) outbox.send({ type: 'online' });
    await settle();
  });

const leave = ({ outbox, questions }: Tab): void => {
  questions.send({ type: 'page.left' });
  outbox.send({ type: 'flush.requested' });
};

/** Everything that may happen, but for a submission. */
export const commands: fc.Arbitrary<Command>[] = [
  ...QUESTIONS.flatMap((question) => [answered(question, 'yes'), answered(question, 'no')]),
  onTab('save', ({ questions }) => questions.send({ type: 'save.requested' })),
  onTab('back', leave),
  onTab('expire', ({ outbox }) => outbox.send({ type: 'session.ended' })),
  onTab('login', ({ outbox }) => outbox.send({ type: 'account.signed-in', account: 'alex' })),
  fc.nat(3).map((index) =>
    command(`reload(tab ${index})`, async (_, world) => {
      const tab = tabOf(world, index);
      world.tabs.splice(world.tabs.indexOf(tab), 1);
      tab.close();
      await openTab(world);
    }),
  ),
  fc.constant(command('second tab', (_, world) => openTab(world))),
  fc.constantFrom<Weather>('fine', 'offline', 'reply-lost', 'logged-out').map(weather),
  fc
    .constantFrom(400, 5_000, 60_000)
    .map((milliseconds) => command(`pass(${milliseconds})`, (_, { device }) => device.pass(milliseconds))),
];

export const submitted = onTab('submit', ({ questions }) => questions.send({ type: 'submit.requested' }));

/** The network is there again, and nobody leaves a page. */
export const clearUp = async ({ device, tabs }: World): Promise<void> => {
  device.weather = 'fine';
  for (const { outbox } of tabs) {
    outbox.send({ type: 'account.signed-in', account: 'alex' });
    outbox.send({ type: 'online' });
    await settle();
  }
  await device.pass(60_000);
  await device.pass(60_000);
};

/** Every page is left with the network there. */
export const leaveAll = async ({ device, tabs }: World): Promise<void> => {
  device.weather = 'fine';
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

/** Plays a plan in a world of its own, on a server that locks a submitted section if `locks`. */
export const play = async (
  plan: Iterable<Command>,
  locks: boolean,
): Promise<{ readonly done: Done; readonly world: World }> => {
  const device = createDevice(locks ? QUESTIONS.length : null);
  const world: World = { device, tabs: [], keys: 0 };
  const done: Done = { given: new Map(), seconds: 0 };
  await openTab(world);
  await fc.asyncModelRun(() => ({ model: done, real: world }), plan);
  return { done, world };
};

export const closeAll = ({ tabs }: World): void => tabs.forEach(({ close }) => close());

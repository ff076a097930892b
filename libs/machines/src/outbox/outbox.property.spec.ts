import fc from 'fast-check';
import type { Actor } from 'xstate';
import { describe, it } from 'vitest';
import { settle } from '../kit/testing/controlled-actor';
import type { OutboxMachine } from './outbox.machine';
import { type Device, MONDAY, type Network, answersItem, createDevice } from './testing/device';

/** The expected result of the patient's actions. */
interface Expected {
  readonly given: Map<string, string>;
  submitted: boolean;
  clock: number;
  keys: number;
}

interface Real {
  readonly device: Device;
  readonly tabs: Actor<OutboxMachine>[];
}

type Command = fc.AsyncCommand<Expected, Real>;

const tabOf = ({ tabs }: Real, index: number): Actor<OutboxMachine> => {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open');
  return tab;
};

const openTab = async (real: Real): Promise<void> => {
  const tab = real.device.openTab();
  tab.send({ type: 'account.signed-in', account: 'alex' });
  real.tabs.push(tab);
  await settle();
};

const command = (name: string, run: (expected: Expected, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const answer = (tab: number, question: string, value: string, due: boolean, submit: boolean): Command =>
  command(
    `answer(tab ${tab}, ${question}=${value}${due ? ', due' : ''}${submit ? ', submit' : ''})`,
    async (expected, real) => {
      expected.clock += 1000;
      expected.keys += 1;
      expected.given.set(question, value);
      expected.submitted ||= submit;
      const item = answersItem(`k${expected.keys}`, { [question]: value }, due || submit, {
        at: MONDAY + expected.clock,
        submit,
      });
      tabOf(real, tab).send({ type: 'item.queued', item });
      await settle();
    },
  );

const network = (change: Network): Command =>
  command(change, async (_, { device, tabs }) => {
    device.network = change;
    if (change === 'working') for (const tab of tabs) tab.send({ type: 'online' });
    await settle();
  });

const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(
      fc.nat(3),
      fc.constantFrom('q1', 'q2', 'q3'),
      fc.constantFrom('yes', 'no'),
      fc.boolean(),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([tab, question, value, due, chance]) => answer(tab, question, value, due, chance === 0)),
  fc.nat(3).map((tab) =>
    command(`back(tab ${tab})`, async (_, real) => {
      tabOf(real, tab).send({ type: 'flush.requested' });
      await settle();
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`reload(tab ${tab})`, async (_, real) => {
      tabOf(real, tab).stop();
      real.tabs.splice(tab % real.tabs.length, 1);
      await openTab(real);
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`expire(tab ${tab})`, async (_, real) => {
      tabOf(real, tab).send({ type: 'session.ended' });
      await settle();
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`login(tab ${tab})`, async (_, real) => {
      tabOf(real, tab).send({ type: 'account.signed-in', account: 'alex' });
      await settle();
    }),
  ),
  fc.constant(command('second tab', async (_, real) => openTab(real))),
  fc.constantFrom<Network>('working', 'offline', 'reply-lost', 'logged-out').map(network),
  fc
    .constantFrom(1_000, 5_000, 60_000)
    .map((milliseconds) => command(`pass(${milliseconds})`, (_, { device }) => device.pass(milliseconds))),
];

/** Restores the network, logs in on all tabs, and leaves all pages, so that everything is sent. */
const sendAllUnsent = async ({ device, tabs }: Real): Promise<void> => {
  device.network = 'working';
  for (let round = 0; round < 3; round += 1) {
    for (const tab of tabs) {
      tab.send({ type: 'account.signed-in', account: 'alex' });
      await settle();
      tab.send({ type: 'flush.requested' });
      await settle();
    }
    await device.pass(60_000);
  }
};

describe('The outbox, after any sequence of events,', () => {
  it('has delivered the last answer to each question, over 500 runs of 30 commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (plan) => {
        const device = createDevice();
        const real: Real = { device, tabs: [] };
        const expected: Expected = { given: new Map(), submitted: false, clock: 0, keys: 0 };
        await openTab(real);
        await fc.asyncModelRun(() => ({ model: expected, real }), plan);
        await sendAllUnsent(real);

        const held = new Map(device.server.answers().map((one) => [one.question_id, one.answer]));
        for (const [question, value] of expected.given) {
          if (held.get(question) !== value) {
            throw new Error(`${question} was answered ${value}, the server has ${held.get(question)}`);
          }
        }
        if (device.server.submitted() !== expected.submitted)
          throw new Error('A submission was lost or invented');
        if (device.store.size > 0)
          throw new Error(`The device still holds ${[...device.store.keys()].join()}`);
        for (const tab of real.tabs) tab.stop();
      }),
      { numRuns: 500 },
    );
  });
});

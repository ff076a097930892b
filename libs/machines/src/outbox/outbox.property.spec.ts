import fc from 'fast-check';
import type { Actor } from 'xstate';
import { describe, it } from 'vitest';
import { settle } from '../kit/testing/controlled-actor';
import type { OutboxMachine } from './outbox.machine';
import { type Device, MONDAY, type Weather, answersItem, createDevice } from './testing/device';

/** What the patient did, whatever happened to it since. */
interface Done {
  readonly given: Map<string, string>;
  submitted: boolean;
  clock: number;
  keys: number;
}

interface World {
  readonly device: Device;
  readonly tabs: Actor<OutboxMachine>[];
}

type Command = fc.AsyncCommand<Done, World>;

const tabOf = ({ tabs }: World, index: number): Actor<OutboxMachine> => {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open');
  return tab;
};

const openTab = async (world: World): Promise<void> => {
  const tab = world.device.openTab();
  tab.send({ type: 'account.signed-in', account: 'alex' });
  world.tabs.push(tab);
  await settle();
};

const command = (name: string, run: (done: Done, world: World) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const answer = (tab: number, question: string, value: string, due: boolean, submit: boolean): Command =>
  command(
    `answer(tab ${tab}, ${question}=${value}${due ? ', due' : ''}${submit ? ', submit' : ''})`,
    async (done, world) => {
      done.clock += 1000;
      done.keys += 1;
      done.given.set(question, value);
      done.submitted ||= submit;
      const item = answersItem(`k${done.keys}`, { [question]: value }, due || submit, {
        at: MONDAY + done.clock,
        submit,
      });
      tabOf(world, tab).send({ type: 'item.queued', item });
      await settle();
    },
  );

const weather = (change: Weather): Command =>
  command(change, async (_, { device, tabs }) => {
    device.weather = change;
    if (change === 'fine') for (const tab of tabs) tab.send({ type: 'online' });
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
    command(`back(tab ${tab})`, async (_, world) => {
      tabOf(world, tab).send({ type: 'flush.requested' });
      await settle();
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`reload(tab ${tab})`, async (_, world) => {
      tabOf(world, tab).stop();
      world.tabs.splice(tab % world.tabs.length, 1);
      await openTab(world);
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`expire(tab ${tab})`, async (_, world) => {
      tabOf(world, tab).send({ type: 'session.ended' });
      await settle();
    }),
  ),
  fc.nat(3).map((tab) =>
    command(`login(tab ${tab})`, async (_, world) => {
      tabOf(world, tab).send({ type: 'account.signed-in', account: 'alex' });
      await settle();
    }),
  ),
  fc.constant(command('second tab', async (_, world) => openTab(world))),
  fc.constantFrom<Weather>('fine', 'offline', 'reply-lost', 'logged-out').map(weather),
  fc
    .constantFrom(1_000, 5_000, 60_000)
    .map((milliseconds) => command(`pass(${milliseconds})`, (_, { device }) => device.pass(milliseconds))),
];

/** Fair weather at last: everybody is logged in, online, and leaves the page. */
const calm = async ({ device, tabs }: World): Promise<void> => {
  device.weather = 'fine';
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

describe('outbox, whatever happens', () => {
  it('loses no answer and lets the last one given stand, over 500 runs of 30 commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (plan) => {
        const device = createDevice();
        const world: World = { device, tabs: [] };
        const done: Done = { given: new Map(), submitted: false, clock: 0, keys: 0 };
        await openTab(world);
        await fc.asyncModelRun(() => ({ model: done, real: world }), plan);
        await calm(world);

        const held = new Map(device.server.answers().map((one) => [one.question_id, one.answer]));
        for (const [question, value] of done.given) {
          if (held.get(question) !== value) {
            throw new Error(`${question} was answered ${value}, the server has ${held.get(question)}`);
          }
        }
        if (device.server.submitted() !== done.submitted)
          throw new Error('A submission was lost or invented');
        if (device.store.size > 0)
          throw new Error(`The device still holds ${[...device.store.keys()].join()}`);
        for (const tab of world.tabs) tab.stop();
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});

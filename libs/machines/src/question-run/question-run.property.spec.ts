import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionRunSelectors as selectors } from './question-run.selectors';
import {
  clearUp,
  closeAll,
  commands,
  leaveAll,
  play,
  serverCategory,
  submitted,
} from './testing/tabs-on-a-device';

describe('question run over the outbox, whatever happens', () => {
  it('loses no answer that was given, over 500 runs of 30 commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { done, world } = await play(plan, false);
          await leaveAll(world);
          closeAll(world);
          const held = new Map(world.device.server.answers().map((one) => [one.question_id, one.answer]));
          for (const [question, answer] of done.given) {
            if (held.get(question) !== answer) {
              throw new Error(`${question} was answered ${answer}, the server has ${held.get(question)}`);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  }, 120_000);

  it('says saved only when the server has what is shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (plan) => {
        const { world } = await play(plan, false);
        for (const { questions } of world.tabs) {
          const snapshot = questions.getSnapshot();
          if (selectors.saveStatus(snapshot) !== 'saved') continue;
          const arrived = world.device.server.arrivals.flatMap(({ work }) =>
            work.kind === 'answers' ? work.answers : [],
          );
          for (const question of snapshot.context.category.question_answers) {
            const shown = question.patient_answer;
            const isKnown = arrived.some(
              (one) => one.question_id === question.question_id && one.answer === shown,
            );
            if (shown !== null && !isKnown) throw new Error(`${question.question_id} never arrived`);
          }
        }
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it('shows a complete section as the server holds it, and has said aloud what came too late for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { world } = await play(plan, true);
          await clearUp(world);
          const held = serverCategory(world.device);
          for (const { questions } of world.tabs) {
            const snapshot = questions.getSnapshot();
            if (!selectors.isComplete(snapshot)) continue;
            expect(snapshot.context.category).toEqual(held);
            expect(snapshot.context.unsaved).toEqual([]);
          }
          closeAll(world);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);

  it('has every answer that was given on the server, or refused aloud because the section was complete', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { done, world } = await play(plan, true);
          await leaveAll(world);
          closeAll(world);
          const refused = [...world.device.store.values()].flatMap(({ work, refusal }) =>
            refusal !== null && work.kind === 'answers' ? work.answers : [],
          );
          const known = [...world.device.server.answers(), ...refused];
          for (const [question, answer] of done.given) {
            expect(known).toContainEqual(expect.objectContaining({ question_id: question, answer }));
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});

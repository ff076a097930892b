import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unsavedOf } from './question-run.model';
import { questionRunSelectors as selectors } from './question-run.selectors';
import {
  reconnect,
  closeAll,
  commands,
  leaveAll,
  runCommands,
  serverCategory,
  submitted,
} from './testing/tabs-on-a-device';

describe('A section of questions, after any sequence of events,', () => {
  it('has delivered every answer, over 500 runs of 30 commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { expected, real } = await runCommands(plan, false);
          await leaveAll(real);
          closeAll(real);
          const held = new Map(real.device.server.answers().map((one) => [one.question_id, one.answer]));
          for (const [question, answer] of expected.given) {
            if (held.get(question) !== answer) {
              throw new Error(`${question} was answered ${answer}, the server has ${held.get(question)}`);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shows answers as saved only when the server has them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (plan) => {
        const { real } = await runCommands(plan, false);
        for (const { questions } of real.tabs) {
          const snapshot = questions.getSnapshot();
          if (selectors.saveStatus(snapshot) !== 'saved') continue;
          const arrived = real.device.server.arrivals.flatMap(({ work }) =>
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
  });

  it("shows the server's answers once complete, and has reported every late answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { real } = await runCommands(plan, true);
          await reconnect(real);
          const held = serverCategory(real.device);
          for (const { questions } of real.tabs) {
            const snapshot = questions.getSnapshot();
            if (!selectors.isComplete(snapshot)) continue;
            expect(snapshot.context.category).toEqual(held);
            expect(unsavedOf(snapshot.context)).toEqual([]);
          }
          closeAll(real);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has delivered every answer, or reported that the complete section refused it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commands, submitted], { maxCommands: 30, size: 'max' }),
        async (plan) => {
          const { expected, real } = await runCommands(plan, true);
          await leaveAll(real);
          closeAll(real);
          const refused = [...real.device.store.values()].flatMap(({ work, refusal }) =>
            refusal !== null && work.kind === 'answers' ? work.answers : [],
          );
          const known = [...real.device.server.answers(), ...refused];
          for (const [question, answer] of expected.given) {
            expect(known).toContainEqual(expect.objectContaining({ question_id: question, answer }));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

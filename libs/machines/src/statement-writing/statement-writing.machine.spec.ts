import { type StatementReading, messages } from '@candour/contracts';
import { aConsentState, aStatement, aStatementReading } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aSurgery, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { statementWritingMachine } from './statement-writing.machine';
import type { LoadedStatement, StatementToSend } from './statement-writing.model';
import {
  isConfirmingStatement,
  isStatedSideDoubted,
  isStatementKept,
  isStatementRestored,
  statementFailure,
  statementFieldErrors,
  typedStatement,
} from './statement-writing.selectors';
import { goodStatement, nothingWritten, sidesDiffer, staleStatement } from './testing/statement-writing.walk';
import { NO_RISK, type TypedStatement } from './typed-statement.model';

const start = async (changes: Partial<LoadedStatement> = {}) => {
  const load = controlledActor<LoadedStatement, { surgeryId: string }>();
  const save = controlledActor<StatementReading, StatementToSend>();
  const keep = controlledActor<void, { surgeryId: string; typed: TypedStatement | null }>();
  const clear = controlledActor<void, { surgeryId: string }>();
  const machine = wire(statementWritingMachine, {
    actors: {
      loadStatement: load.logic,
      saveStatement: save.logic,
      keepDraft: keep.logic,
      clearDraft: clear.logic,
    },
  });
  const { actor } = run(machine, { surgeryId: SURGERY_ID, today: TODAY });
  const answer = { surgery: aSurgery(), reading: nothingWritten, templates: [], draft: null };
  await load.answer({ ...answer, ...changes });
  return {
    load,
    save,
    keep,
    clear,
    answer,
    now: () => actor.getSnapshot(),
    type: (typed: Partial<TypedStatement>) => actor.send({ type: 'statement.typed', typed }),
    submit: () => actor.send({ type: 'statement.submitted' }),
    confirmSide: () => actor.send({ type: 'side.confirmed' }),
    reconsider: () => actor.send({ type: 'side.reconsidered' }),
    confirm: () => actor.send({ type: 'change.confirmed' }),
    cancel: () => actor.send({ type: 'change.cancelled' }),
  };
};

const written = aStatementReading({
  statement: aStatement({ discussed_on: '2026-03-01', anaesthesia: ['GENERAL'], benefits: ['Less pain'] }),
});
const signed = aSurgery({ consent: aConsentState({ state: 'PATIENT_SIGNED', round: 2 }) });

describe('A statement', () => {
  it('starts with the operation’s text, and without its risks, which are on the form in any case', async () => {
    const { now } = await start();
    expect(typedStatement(now())).toMatchObject({
      benefits: 'Less pain',
      risks: [],
      transfusion: '',
      discussedBy: 'Miss Helen Carter',
    });
  });

  it('starts with the language of the interpreter whom the patient needs, and nobody’s name', async () => {
    const suggested = { ...nothingWritten.suggested, interpreter_language: 'Polish' };
    const { now, type, submit, save } = await start({ reading: { ...nothingWritten, suggested } });
    const named = { interpreterName: '', interpreterLanguage: 'Polish', interpreterHow: '' };
    expect(typedStatement(now())).toMatchObject(named);
    type({ ...goodStatement, ...named });
    submit();
    expect([save.calls, Object.keys(statementFieldErrors(now()))]).toEqual([[], ['interpreter']]);
  });

  it('is saved with the round and the state that were on the screen, and the copy is removed', async () => {
    const { save, clear, type, submit, now } = await start();
    type(goodStatement);
    submit();
    expect(save.calls[0]).toMatchObject({
      surgeryId: SURGERY_ID,
      body: { benefits: ['Less pain'], discussed_on: '2026-03-01', round: 1, seen_state: 'OPEN' },
    });
    await save.answer(nothingWritten);
    expect([now().hasTag('complete'), clear.calls]).toEqual([true, [{ surgeryId: SURGERY_ID }]]);
  });

  it('is asked about once more when one of the two has signed, and nothing is sent before', async () => {
    const { save, type, submit, cancel, confirm, now } = await start({ surgery: signed });
    type(goodStatement);
    submit();
    expect([isConfirmingStatement(now()), save.calls]).toEqual([true, []]);
    cancel();
    submit();
    confirm();
    expect(save.calls[0]?.body).toMatchObject({ round: 2, seen_state: 'PATIENT_SIGNED' });
  });

  it('is not asked about again when it says what the signed form already says', async () => {
    const { save, submit, now } = await start({ surgery: signed, reading: written });
    submit();
    expect([isConfirmingStatement(now()), save.calls.length]).toEqual([false, 1]);
    const other = await start({ surgery: signed, reading: written });
    other.type({ matters: 'Her garden' });
    other.submit();
    expect([isConfirmingStatement(other.now()), other.save.calls]).toEqual([true, []]);
  });

  it('is not sent while something is missing, and says where', async () => {
    const { save, type, submit, now } = await start();
    type({ ...goodStatement, transfusion: '', discussedOn: '31-12-2026' });
    submit();
    expect(save.calls).toEqual([]);
    expect(statementFieldErrors(now())).toEqual({
      transfusion: [messages.fieldMissing],
      discussed_on: [messages.endInFuture],
    });
    type({ transfusion: 'REFUSED' });
    expect(Object.keys(statementFieldErrors(now()))).toEqual(['discussed_on']);
  });

  it.each([
    ['without a name', { ...NO_RISK, note: 'Because of diabetes' }],
    ['with words for a number', { ...NO_RISK, text: 'A slow wound', perThousand: 'often' }],
  ])('is not sent with a risk %s', async (_, risk) => {
    const { save, type, submit, now } = await start();
    type({ ...goodStatement, risks: [risk] });
    submit();
    expect([save.calls, statementFieldErrors(now())]).toEqual([[], { risks: [messages.riskIncomplete] }]);
  });

  it('sends a risk with a number or a range of 1,000, and leaves out an empty line', async () => {
    const { save, type, submit } = await start();
    const share = (text: string, perThousand: string) => ({ ...NO_RISK, text, perThousand });
    type({
      ...goodStatement,
      risks: [share('One', '20'), NO_RISK, share('Two', '0.5 to 3'), share('Three', '')],
    });
    submit();
    expect(
      save.calls[0]?.body.risks.map(({ text, per_1000 }) => [text, per_1000?.low, per_1000?.high]),
    ).toEqual([
      ['One', 20, 20],
      ['Two', 0.5, 3],
      ['Three', undefined, undefined],
    ]);
  });

  it('loads the form again when it has changed meanwhile, without losing a word', async () => {
    const { load, save, type, submit, now, answer } = await start();
    type({ ...goodStatement, matters: 'To walk the dog' });
    submit();
    await save.fail(staleStatement);
    await load.answer({ ...answer, surgery: signed });
    expect(typedStatement(now())?.matters).toBe('To walk the dog');
    expect(statementFailure(now())).toBe(messages.formChanged);
    submit();
    expect(isConfirmingStatement(now())).toBe(true);
  });

  it('keeps what is typed on the device, and says when the browser refuses to', async () => {
    const { keep, type, now } = await start();
    type({ matters: 'To walk the dog' });
    expect(keep.calls.at(-1)?.typed?.matters).toBe('To walk the dog');
    await keep.fail(refusal(null));
    expect(isStatementKept(now())).toBe(false);
    type({ matters: 'To walk' });
    await keep.answer();
    expect(isStatementKept(now())).toBe(true);
  });

  it('goes on with what was typed before on this device', async () => {
    const { now } = await start({ draft: { ...goodStatement, matters: 'To swim' } });
    expect([typedStatement(now())?.matters, isStatementRestored(now())]).toEqual(['To swim', true]);
  });

  it('keeps what is typed while it is being saved, to be saved next', async () => {
    const { save, load, clear, type, submit, now, answer } = await start();
    type(goodStatement);
    submit();
    type({ matters: 'One more word' });
    await save.answer(nothingWritten);
    await load.answer(answer);
    expect([typedStatement(now())?.matters, clear.calls]).toEqual(['One more word', []]);
    expect(now().hasTag('editable')).toBe(true);
  });

  it('carries the surgeon’s side, and none while it is not decided', async () => {
    const { save, type, submit } = await start();
    type(goodStatement);
    submit();
    expect(save.calls[0]?.body).not.toHaveProperty('surgeon_side');
    await save.fail(refusal(null));
    type({ side: 'Left' });
    submit();
    expect(save.calls[1]?.body).toMatchObject({ surgeon_side: 'Left' });
  });

  it('asks once more for a side that is not the patient’s, before it is sent', async () => {
    const { save, type, submit, reconsider, confirmSide, now } = await start({
      surgery: aSurgery({ surgery_laterality: 'Right' }),
    });
    type({ ...goodStatement, side: 'Left' });
    submit();
    expect([isStatedSideDoubted(now()), save.calls]).toEqual([true, []]);
    reconsider();
    submit();
    confirmSide();
    expect(save.calls[0]?.body).toMatchObject({ surgeon_side: 'Left' });
  });

  it('sends no side that was said before, or that is in dispute', async () => {
    for (const surgery of [
      aSurgery({ surgeon_side: 'Left' }),
      aSurgery({ consent: aConsentState({ holds: ['SIDE'] }) }),
      aSurgery({ operation_laterality: 'none' }),
    ]) {
      const { save, type, submit } = await start({ surgery });
      type({ ...goodStatement, side: 'Left' });
      submit();
      expect(save.calls[0]?.body).not.toHaveProperty('surgeon_side');
    }
  });

  it('loads the form again when the side that it carried is not the patient’s', async () => {
    const { load, save, type, submit, now, answer } = await start();
    type({ ...goodStatement, side: 'Left' });
    submit();
    await save.fail(sidesDiffer);
    await load.answer({ ...answer, surgery: aSurgery({ surgeon_side: 'Left' }) });
    expect(statementFailure(now())).toBe(messages.sidesDiffer);
    submit();
    expect(save.calls[1]?.body).not.toHaveProperty('surgeon_side');
  });

  it('goes on with a copy of a release that asked for no side', async () => {
    const { side: _, ...old } = { ...goodStatement, matters: 'To swim' };
    const { now } = await start({ draft: old as TypedStatement });
    expect(typedStatement(now())).toMatchObject({ matters: 'To swim', side: '' });
  });

  it('cannot be written in a round that was declined', async () => {
    const { now } = await start({ surgery: aSurgery({ consent: aConsentState({ state: 'DECLINED' }) }) });
    expect(now().hasTag('locked')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { pathAsTest } from './path-as-test';

describe('a path as a test', () => {
  it('repeats the same steps and expects the same state', () => {
    const test = pathAsTest({
      machineId: 'signing',
      input: { surgeryId: 's', role: 'patient', signer: null },
      actors: ['loadForm', 'signForm'],
      path: [
        { kind: 'answer', actor: 'loadForm', output: { hash: 'a' } },
        { kind: 'event', event: { type: 'signature.submitted' } },
        { kind: 'failure', actor: 'signForm', error: Object.assign(new Error('no'), { status: 409 }) },
        { kind: 'time', milliseconds: 400 },
      ],
      value: { signed: 'resting' },
    });
    expect(test).toBe(
      [
        "it('walks: loadForm answers, signature.submitted, signForm fails, 400 ms', async () => {",
        '  const loadForm = controlledActor<never>();',
        '  const signForm = controlledActor<never>();',
        '  const actors = { loadForm: loadForm.logic, signForm: signForm.logic };',
        '  const { actor, pass, settle } = run(wire(signingMachine, { actors }), {"surgeryId":"s","role":"patient","signer":null});',
        '  await loadForm.answer({"hash":"a"});',
        '  actor.send({"type":"signature.submitted"});',
        '  await settle();',
        '  await signForm.fail(Object.assign(new Error("no"), {"status":409}));',
        '  await pass(400);',
        '  expect(actor.getSnapshot().value).toEqual({"signed":"resting"});',
        '});',
        '',
      ].join('\n'),
    );
  });
});

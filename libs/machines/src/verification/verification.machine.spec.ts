import { messages, type Surgeon } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aSurgeon } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import {
  unverifiedSurgeons,
  verificationFailure,
  verificationMachine,
  verificationNotice,
  verificationQuestion,
} from './verification.machine';
import type { VerificationStatus } from './verification.model';

const ada = aSurgeon({ surgeon_status: 'NOT_VERIFIED' });
const ben = aSurgeon({
  surgeon_id: '01890000-0000-7000-8000-0000000000ff',
  surgeon_first_name: 'Ben',
  surgeon_last_name: 'Reed',
  surgeon_gmc_number: '7000002',
  surgeon_status: 'NOT_VERIFIED',
});

const open = async () => {
  const listUnverified = controlledActor<readonly Surgeon[]>();
  const decide = controlledActor<Surgeon, { surgeon_id: string; status: VerificationStatus }>();
  const machine = wire(verificationMachine, {
    actors: { listUnverified: listUnverified.logic, decide: decide.logic },
  });
  const { actor } = run(machine);
  await listUnverified.answer([ada, ben]);
  return {
    actor,
    listUnverified,
    decide,
    now: () => actor.getSnapshot(),
    propose: (surgeon: Surgeon, status: VerificationStatus) =>
      actor.send({ type: 'decision.proposed', surgeon, status }),
    confirm: () => actor.send({ type: 'decision.confirmed' }),
  };
};

describe('Deciding on a surgeon', () => {
  it('asks for confirmation with the name and the GMC number', async () => {
    const { decide, now, propose } = await open();
    propose(ada, 'VERIFIED');
    expect(verificationQuestion(now())).toBe('Verify Helen Carter, GMC number 7123456?');
    expect(decide.calls).toEqual([]);
  });

  it('removes the surgeon from the list, confirms the decision and reloads the list', async () => {
    const { decide, listUnverified, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    expect(decide.calls).toEqual([{ surgeon_id: ada.surgeon_id, status: 'VERIFIED' }]);
    await decide.answer({ ...ada, surgeon_status: 'VERIFIED' });
    expect(unverifiedSurgeons(now())).toEqual([ben]);
    expect(verificationNotice(now())).toEqual({ text: 'Helen Carter has been verified', number: 1 });
    expect(verificationQuestion(now())).toBeNull();
    expect(listUnverified.calls).toHaveLength(2);
  });

  it('allows several decisions in a row without waiting for the list', async () => {
    const { decide, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    await decide.answer(ada);
    propose(ben, 'REJECTED');
    confirm();
    await decide.answer(ben);
    expect(decide.calls.map((call) => call.status)).toEqual(['VERIFIED', 'REJECTED']);
    expect(verificationNotice(now())).toEqual({ text: 'Ben Reed has been rejected', number: 2 });
    expect(unverifiedSurgeons(now())).toEqual([]);
  });

  it('does nothing when the administrator cancels', async () => {
    const { actor, decide, now, propose } = await open();
    propose(ada, 'REJECTED');
    actor.send({ type: 'decision.withdrawn' });
    expect(verificationQuestion(now())).toBeNull();
    expect(decide.calls).toEqual([]);
    expect(unverifiedSurgeons(now())).toEqual([ada, ben]);
  });

  it('keeps the confirmation open and shows the reason when the server refuses', async () => {
    const { decide, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    await decide.fail(refusal(403, messages.ownVerification));
    expect(verificationFailure(now())).toBe(messages.ownVerification);
    expect(verificationQuestion(now())).toContain('Helen Carter');
    expect(unverifiedSurgeons(now())).toEqual([ada, ben]);
    expect(verificationNotice(now())).toBeNull();
  });

  it('sends a decision once, however often it is confirmed', async () => {
    const { decide, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    confirm();
    expect(decide.calls).toHaveLength(1);
  });
});

describe('The list of unverified surgeons', () => {
  it('stays usable when a reload fails', async () => {
    const { actor, listUnverified, now } = await open();
    actor.send({ type: 'list.outdated' });
    await listUnverified.fail(refusal(503, messages.unavailable));
    expect(unverifiedSurgeons(now())).toEqual([ada, ben]);
    expect(verificationFailure(now())).toBe(messages.unavailable);
    expect(now().hasTag('editable')).toBe(true);
  });

  it('can be retried when the first load fails', async () => {
    const listUnverified = controlledActor<readonly Surgeon[]>();
    const decide = controlledActor<Surgeon, { surgeon_id: string; status: VerificationStatus }>();
    const { actor } = run(
      wire(verificationMachine, { actors: { listUnverified: listUnverified.logic, decide: decide.logic } }),
    );
    await listUnverified.fail(refusal(503));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'list.outdated' });
    await listUnverified.answer([ada]);
    expect(unverifiedSurgeons(actor.getSnapshot())).toEqual([ada]);
  });
});

import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aPerson, aSurgeonStanding } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import {
  candidates,
  verificationFailure,
  verificationMachine,
  verificationNotice,
  verificationQuestion,
} from './verification.machine';
import type { Candidate, Candidates, DecisionKind, GivenDecision } from './verification.model';

const ada = aSurgeonStanding();
const ben = aSurgeonStanding({
  account_id: '01890000-0000-7000-8000-0000000000ff',
  surgeon_first_name: 'Ben',
  surgeon_last_name: 'Reed',
  surgeon_gmc_number: '7000002',
});
const both = { rows: [ada, ben], total: 2 };

const open = async (listed: Candidates = both) => {
  const listCandidates = controlledActor<Candidates>();
  const decide = controlledActor<void, GivenDecision>();
  const machine = wire(verificationMachine, {
    actors: { listCandidates: listCandidates.logic, decide: decide.logic },
  });
  const { actor } = run(machine);
  await listCandidates.answer(listed);
  return {
    actor,
    listCandidates,
    decide,
    now: () => actor.getSnapshot(),
    propose: (of: Candidate, kind: DecisionKind) => actor.send({ type: 'decision.proposed', of, kind }),
    confirm: (reason = '') => actor.send({ type: 'decision.confirmed', reason }),
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
    const { decide, listCandidates, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    expect(decide.calls).toEqual([{ of: ada, kind: 'VERIFIED', reason: null }]);
    await decide.answer(undefined);
    expect(candidates(now())).toEqual({ rows: [ben], total: 1 });
    expect(verificationNotice(now())).toEqual({ text: 'Helen Carter has been verified', number: 1 });
    expect(verificationQuestion(now())).toBeNull();
    expect(listCandidates.calls).toHaveLength(2);
  });

  it('allows several decisions in a row without waiting for the list', async () => {
    const { decide, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    await decide.answer(undefined);
    propose(ben, 'REJECTED');
    confirm(' Another name ');
    await decide.answer(undefined);
    expect(decide.calls.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['VERIFIED', null],
      ['REJECTED', 'Another name'],
    ]);
    expect(verificationNotice(now())).toEqual({ text: 'Ben Reed has been rejected', number: 2 });
    expect(candidates(now()).rows).toEqual([]);
  });

  it.each<[string, Candidate, DecisionKind]>([
    ['rejects', ada, 'REJECTED'],
    ['suspends', ada, 'SUSPENDED'],
    ['takes a rejection back', aSurgeonStanding({ surgeon_status: 'REJECTED' }), 'VERIFIED'],
    ['closes an account', aPerson(), 'DISABLED'],
    ['takes the administrator’s role away', aPerson(), 'ROLE_REVOKED'],
    ['reopens one', aPerson(), 'OPEN'],
  ])('asks for a reason before it %s', async (_, of, kind) => {
    const { decide, now, propose, confirm } = await open();
    propose(of, kind);
    confirm('  ');
    expect(verificationFailure(now())).toBe(messages.reasonMissing);
    expect(decide.calls).toEqual([]);
    confirm('She has left');
    expect(decide.calls).toEqual([{ of, kind, reason: 'She has left' }]);
  });

  it('does nothing when the administrator cancels', async () => {
    const { actor, decide, now, propose } = await open();
    propose(ada, 'REJECTED');
    actor.send({ type: 'decision.withdrawn' });
    expect(verificationQuestion(now())).toBeNull();
    expect(decide.calls).toEqual([]);
    expect(candidates(now())).toEqual(both);
  });

  it('keeps the confirmation open and shows the reason when the server refuses', async () => {
    const { decide, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    await decide.fail(refusal(403, messages.ownVerification));
    expect(verificationFailure(now())).toBe(messages.ownVerification);
    expect(verificationQuestion(now())).toContain('Helen Carter');
    expect(candidates(now())).toEqual(both);
    expect(verificationNotice(now())).toBeNull();
  });

  it('says that another administrator decided first, drops the decision and reads the list again', async () => {
    const { decide, listCandidates, now, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    await decide.fail(refusal(409, messages.alreadyDecided));
    await listCandidates.answer({ rows: [ben], total: 1 });
    expect(verificationFailure(now())).toBe(messages.alreadyDecided);
    expect(verificationQuestion(now())).toBeNull();
    expect(candidates(now()).rows).toEqual([ben]);
  });

  it('sends a decision once, however often it is confirmed', async () => {
    const { decide, propose, confirm } = await open();
    propose(ada, 'VERIFIED');
    confirm();
    confirm();
    expect(decide.calls).toHaveLength(1);
  });
});

describe('Deciding on anybody', () => {
  it('names an account without a profile by its email, and keeps it in the list of people', async () => {
    const person = aPerson({ name: null });
    const { decide, now, propose, confirm } = await open({ rows: [person], total: 1 });
    propose(person, 'SESSIONS_ENDED');
    expect(verificationQuestion(now())).toBe('Log alex.morgan@example.test out everywhere?');
    confirm();
    await decide.answer(undefined);
    expect(candidates(now()).rows).toEqual([person]);
  });
});

describe('The list', () => {
  it('stays usable when a reload fails', async () => {
    const { actor, listCandidates, now } = await open();
    actor.send({ type: 'list.outdated' });
    await listCandidates.fail(refusal(503, messages.unavailable));
    expect(candidates(now())).toEqual(both);
    expect(verificationFailure(now())).toBe(messages.unavailable);
    expect(now().hasTag('editable')).toBe(true);
  });

  it('is that of the newest search', async () => {
    const { actor, listCandidates } = await open();
    actor.send({ type: 'list.outdated' });
    actor.send({ type: 'list.outdated' });
    expect(listCandidates.calls).toHaveLength(3);
  });

  it('can be retried when the first load fails', async () => {
    const listCandidates = controlledActor<Candidates>();
    const decide = controlledActor<void, GivenDecision>();
    const { actor } = run(
      wire(verificationMachine, { actors: { listCandidates: listCandidates.logic, decide: decide.logic } }),
    );
    await listCandidates.fail(refusal(503));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'list.outdated' });
    await listCandidates.answer(both);
    expect(candidates(actor.getSnapshot())).toEqual(both);
  });
});

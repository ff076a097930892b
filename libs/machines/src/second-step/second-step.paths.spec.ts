import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { leads } from '../explore/leads';
import { statesByTag, unhandled } from '../explore/structure';
import { secondStepMachine } from './second-step.machine';
import { codeErrors } from './second-step.model';
import { secondStepWalk } from './testing/second-step.walk';

const explorations = [
  explore(secondStepMachine, secondStepWalk(['totp', 'recovery-code'])),
  explore(secondStepMachine, secondStepWalk([])),
  explore(secondStepMachine, secondStepWalk([], false)),
] as const;
const snapshots = explorations.flatMap((one) => one.snapshots);

describe('Every path of the second step', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(secondStepMachine)).toEqual({
      busy: ['proving', 'makingPasskey', 'offering', 'confirming'],
      complete: ['loggedIn'],
      editable: ['enteringCode', 'choosing', 'showingKey'],
      failed: ['unoffered', 'over'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(secondStepMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, with a second factor and without', () => {
    expect(neverReached(explorations)).toEqual([]);
  });

  it.each(explorations)('has no dead end', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it('has a session at its end, and none before a code was accepted', () => {
    expect.hasAssertions();
    for (const { value, context } of snapshots) {
      if (value === 'loggedIn') expect(context.session).not.toBeNull();
      else if (value !== 'showingCodes') expect(context.session).toBeNull();
    }
  });

  it('never sends an invalid code, and forgets the key once it is set up or the login is over', () => {
    expect.hasAssertions();
    for (const { value, context } of snapshots) {
      if (value === 'proving' || value === 'confirming') expect(codeErrors(context)).toEqual({});
      if (value === 'showingCodes' || value === 'loggedIn' || value === 'over')
        expect(context.key).toBeNull();
    }
  });
});

const steps = explorations.flatMap((one) => one.steps);

describe('The second step', () => {
  it.each([
    ['enteringCode', 'code.typed', ['stays']],
    ['enteringCode', 'method.chosen', ['stays']],
    ['enteringCode', 'code.submitted', ['proving', 'stays']],
    ['proving', 'proveFactor answers', ['loggedIn']],
    ['proving', 'proveFactor fails', ['enteringCode', 'over']],
    ['choosing', 'passkey.chosen', ['makingPasskey']],
    ['choosing', 'app.chosen', ['offering']],
    ['makingPasskey', 'makePasskey answers', ['showingCodes']],
    ['makingPasskey', 'makePasskey fails', ['choosing', 'over']],
    ['offering', 'offerKey answers', ['showingKey']],
    ['offering', 'offerKey fails', ['over', 'unoffered']],
    ['unoffered', 'offer.retried', ['offering']],
    ['unoffered', 'choice.reopened', ['choosing', 'stays']],
    ['showingKey', 'choice.reopened', ['choosing', 'stays']],
    ['showingKey', 'code.typed', ['stays']],
    ['showingKey', 'code.submitted', ['confirming', 'stays']],
    ['confirming', 'confirmKey answers', ['showingCodes']],
    ['confirming', 'confirmKey fails', ['over', 'showingKey']],
    ['showingCodes', 'codes.kept', ['loggedIn']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(steps, state, cause)).toEqual(targets);
  });
});

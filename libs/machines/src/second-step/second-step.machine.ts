import type { SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, proofToSend } from './second-step.model';
import { secondStepSetup } from './second-step.setup';

/**
 * The second step of a login, after the right password. A person with a second factor proves it; a person who
 * needs one and has none first sets up a passkey or an authenticator app. The session begins at the end.
 */
export const secondStepMachine = secondStepSetup.createMachine({
  id: 'secondStep',
  description: 'Prove who you are besides the password, or set up what will do it',
  context: atStart,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether the account has a second factor decides what the page shows',
      always: [
        { guard: 'hasFactor', target: 'enteringCode' },
        { guard: 'canMakePasskey', target: 'choosing' },
        { target: 'offering' },
      ],
    },
    enteringCode: {
      description: 'A code of the app, or a recovery code, is being typed',
      tags: 'editable',
      on: {
        'code.typed': { actions: 'keepCode' },
        'method.chosen': { actions: 'chooseMethod' },
        'code.submitted': [
          { guard: 'isCodeGood', target: 'proving', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
      },
    },
    proving: {
      description: 'The code is on its way',
      tags: 'busy',
      invoke: {
        src: 'proveFactor',
        input: proofToSend,
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: outputOf } },
        onError: [
          { guard: { type: 'isLoginOver', params: failureFrom }, target: 'over' },
          { target: 'enteringCode', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    choosing: {
      description: 'Nothing is set up yet, and a passkey or an app is chosen',
      tags: 'editable',
      on: {
        'passkey.chosen': { target: 'makingPasskey', actions: 'clearErrors' },
        'app.chosen': { target: 'offering', actions: 'clearErrors' },
      },
    },
    makingPasskey: {
      description: 'The device asks its owner, and makes the passkey',
      tags: 'busy',
      invoke: {
        src: 'makePasskey',
        onDone: { target: 'showingCodes', actions: { type: 'keepSetUp', params: outputOf } },
        onError: [
          { guard: { type: 'isLoginOver', params: failureFrom }, target: 'over' },
          { target: 'choosing', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    offering: {
      description: 'The server makes a key for an authenticator app',
      tags: 'busy',
      invoke: {
        src: 'offerKey',
        onDone: { target: 'showingKey', actions: { type: 'keepKey', params: outputOf } },
        onError: [
          { guard: { type: 'isLoginOver', params: failureFrom }, target: 'over' },
          { target: 'unoffered', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    unoffered: {
      description: 'No key could be had; the login is still open',
      tags: 'failed',
      on: {
        'offer.retried': 'offering',
        'choice.reopened': { guard: 'canMakePasskey', target: 'choosing', actions: 'forget' },
      },
    },
    showingKey: {
      description: 'The key is put into the app, and the first code of it is being typed',
      tags: 'editable',
      on: {
        'choice.reopened': { guard: 'canMakePasskey', target: 'choosing', actions: 'forget' },
        'code.typed': { actions: 'keepCode' },
        'code.submitted': [
          { guard: 'isCodeGood', target: 'confirming', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
      },
    },
    confirming: {
      description: 'The first code is on its way',
      tags: 'busy',
      invoke: {
        src: 'confirmKey',
        input: proofToSend,
        onDone: { target: 'showingCodes', actions: { type: 'keepSetUp', params: outputOf } },
        onError: [
          { guard: { type: 'isLoginOver', params: failureFrom }, target: 'over' },
          { target: 'showingKey', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown this once, to be printed or written down',
      on: { 'codes.kept': 'loggedIn' },
    },
    loggedIn: {
      description: 'The login is complete',
      tags: 'complete',
      type: 'final',
    },
    over: {
      description: 'The login has taken too long and begins again with the password',
      tags: 'failed',
      type: 'final',
      entry: 'forget',
    },
  },
});

export type SecondStepSnapshot = SnapshotFrom<typeof secondStepMachine>;

/** Which part of the page is shown. */
export const secondStepView = (
  snapshot: SecondStepSnapshot,
): 'code' | 'choice' | 'waiting' | 'unoffered' | 'key' | 'recovery-codes' | 'done' | 'over' => {
  if (snapshot.matches('enteringCode') || snapshot.matches('proving')) return 'code';
  if (snapshot.matches('choosing') || snapshot.matches('makingPasskey')) return 'choice';
  if (snapshot.matches('unoffered')) return 'unoffered';
  if (snapshot.matches('showingKey') || snapshot.matches('confirming')) return 'key';
  if (snapshot.matches('showingCodes')) return 'recovery-codes';
  if (snapshot.matches('loggedIn')) return 'done';
  return snapshot.matches('over') ? 'over' : 'waiting';
};

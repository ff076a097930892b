import type { AuthenticatorKey, LoginData, SecondFactorMethod } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type SecondStepContext,
  type SecondStepInput,
  type SetUp,
  codeErrors,
  isLoginOver,
} from './second-step.model';

export type SecondStepEvent =
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'method.chosen'; readonly method: SecondFactorMethod }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'app.chosen' }
  | { readonly type: 'choice.reopened' }
  | { readonly type: 'offer.retried' }
  | { readonly type: 'codes.kept' };

/** Implements the names in the chart of the second step. */
export const secondStepSetup = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    input: {} as SecondStepInput,
    tags: {} as Tag,
  },
  actors: {
    proveFactor: promiseActor<LoginData, { method: SecondFactorMethod; code: string }>('proveFactor'),
    makePasskey: promiseActor<SetUp>('makePasskey'),
    offerKey: promiseActor<AuthenticatorKey>('offerKey'),
    confirmKey: promiseActor<SetUp, { method: SecondFactorMethod; code: string }>('confirmKey'),
  },
  actions: {
    keepCode: assign(({ context, event }) => {
      assertEvent(event, 'code.typed');
      const { code } = event;
      return { code, errors: stillWrong(context.errors, codeErrors({ method: context.method, code })) };
    }),
    chooseMethod: assign(({ event }) => {
      assertEvent(event, 'method.chosen');
      return { method: event.method, code: '', errors: {}, failure: null };
    }),
    showErrors: assign(({ context }) => ({ errors: codeErrors(context), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepKey: assign((_, key: AuthenticatorKey) => ({ key, failure: null })),
    keepSession: assign((_, session: LoginData) => ({ session, code: '' })),
    keepSetUp: assign((_, { session, recoveryCodes }: SetUp) => ({
      session,
      recoveryCodes,
      key: null,
      code: '',
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    forget: assign({ key: null, code: '', errors: {}, failure: null }),
  },
  guards: {
    hasFactor: ({ context }) => context.methods.length > 0,
    canMakePasskey: ({ context }) => context.canMakePasskey,
    isCodeGood: ({ context }) => isGood(codeErrors(context)),
    isLoginOver: (_, failure: Failure) => isLoginOver(failure),
  },
});

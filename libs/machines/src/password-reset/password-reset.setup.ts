import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type NewPassword,
  type PasswordResetContext,
  type PasswordResetInput,
  emailErrors,
  isLinkRefused,
  isLinkUnknown,
  passwordErrors,
  withoutPassword,
} from './password-reset.model';

export type PasswordResetEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'email.submitted' }
  | { readonly type: 'password.typed'; readonly typed: Partial<NewPassword> }
  | { readonly type: 'password.submitted' }
  | { readonly type: 'link.retried' }
  | { readonly type: 'link.renewed' };

/** Implements the names in the chart of the password reset. */
export const passwordResetSetup = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    tags: {} as Tag,
  },
  actors: {
    requestLink: promiseActor<void, { email: string }>('requestLink'),
    readLink: promiseActor<{ readonly email: string }, { token: string }>('readLink'),
    setPassword: promiseActor<void, { email: string; password: string; token: string }>('setPassword'),
  },
  actions: {
    keepEmail: assign(({ context, event }) => {
      assertEvent(event, 'email.typed');
      return { email: event.email, errors: stillWrong(context.errors, emailErrors(event.email)) };
    }),
    keepPassword: assign(({ context, event }) => {
      assertEvent(event, 'password.typed');
      const typed = { ...context.typed, ...event.typed };
      return { typed, errors: stillWrong(context.errors, passwordErrors(typed)) };
    }),
    showEmailErrors: assign(({ context }) => ({ errors: emailErrors(context.email), failure: null })),
    showPasswordErrors: assign(({ context }) => ({ errors: passwordErrors(context.typed), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepAccount: assign((_, link: { readonly email: string }) => ({ email: link.email })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    forgetLink: assign({ token: null, email: '' }),
    forgetPassword: assign(withoutPassword),
  },
  guards: {
    hasLink: ({ context }) => context.token !== null,
    isEmailGood: ({ context }) => isGood(emailErrors(context.email)),
    isPasswordGood: ({ context }) => isGood(passwordErrors(context.typed)),
    isLinkUnknown: (_, failure: Failure) => isLinkUnknown(failure),
    isLinkRefused: (_, failure: Failure) => isLinkRefused(failure),
  },
});

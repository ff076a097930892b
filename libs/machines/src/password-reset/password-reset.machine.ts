import { messages } from '@candour/contracts';
import { type SnapshotFrom, assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type NewPassword,
  type PasswordResetContext,
  type PasswordResetInput,
  atStart,
  emailErrors,
  isLinkRefused,
  isLinkUnknown,
  linkToRead,
  linkToSend,
  passwordErrors,
  passwordToSet,
  withoutPassword,
} from './password-reset.model';

export type PasswordResetEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'email.submitted' }
  | { readonly type: 'password.typed'; readonly typed: Partial<NewPassword> }
  | { readonly type: 'password.submitted' }
  | { readonly type: 'link.retried' }
  | { readonly type: 'link.renewed' };

/**
 * /password-reset: without a token it asks for a link by email; with one it first finds out whose link it is,
 * then sets the new password. A dead link leads back to asking for a new one.
 */
export const passwordResetMachine = setup({
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
}).createMachine({
  id: 'passwordReset',
  description: 'Ask for a link to choose a new password, and choose it',
  context: atStart,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether the person followed a link decides what the page shows',
      always: [{ guard: 'hasLink', target: 'readingLink' }, { target: 'enteringEmail' }],
    },
    enteringEmail: {
      description: 'The email of the account is being typed',
      tags: 'editable',
      on: {
        'email.typed': { actions: 'keepEmail' },
        'email.submitted': [
          { guard: 'isEmailGood', target: 'requestingLink', actions: 'clearErrors' },
          { actions: 'showEmailErrors' },
        ],
      },
    },
    requestingLink: {
      description: 'The server is asked to send a link',
      tags: 'busy',
      invoke: {
        src: 'requestLink',
        input: linkToSend,
        onDone: 'linkRequested',
        onError: { target: 'enteringEmail', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    linkRequested: {
      description: 'An email is on its way, whether or not the account exists',
      tags: 'complete',
      on: { 'link.renewed': 'enteringEmail' },
    },
    readingLink: {
      description: 'The server is asked whose link this is',
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        src: 'readLink',
        input: linkToRead,
        onDone: { target: 'choosingPassword', actions: { type: 'keepAccount', params: outputOf } },
        onError: [
          { guard: { type: 'isLinkUnknown', params: failureFrom }, target: 'linkInvalid' },
          { target: 'linkUnread', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    linkUnread: {
      description: 'The link could not be checked; it may well be good',
      tags: 'failed',
      on: { 'link.retried': 'readingLink' },
    },
    linkInvalid: {
      description: 'The link has expired or has been used; a new one can be requested',
      tags: 'failed',
      entry: 'forgetPassword',
      on: { 'link.renewed': { target: 'enteringEmail', actions: 'forgetLink' } },
    },
    choosingPassword: {
      description: 'The new password and its repetition are being typed',
      tags: 'editable',
      on: {
        'password.typed': { actions: 'keepPassword' },
        'password.submitted': [
          { guard: 'isPasswordGood', target: 'settingPassword', actions: 'clearErrors' },
          { actions: 'showPasswordErrors' },
        ],
      },
    },
    settingPassword: {
      description: 'The new password is on its way',
      tags: 'busy',
      invoke: {
        src: 'setPassword',
        input: passwordToSet,
        onDone: 'passwordSet',
        onError: [
          { guard: { type: 'isLinkRefused', params: failureFrom }, target: 'linkInvalid' },
          { target: 'choosingPassword', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    passwordSet: {
      description: 'The password is set; the person can log in with it',
      tags: 'complete',
      type: 'final',
      entry: 'forgetPassword',
    },
  },
});

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

/** Which of the page's two forms, or what else, is shown. */
export const passwordResetView = (
  snapshot: PasswordResetSnapshot,
): 'email' | 'requested' | 'link' | 'link-unread' | 'link-invalid' | 'password' | 'set' => {
  if (snapshot.matches('linkRequested')) return 'requested';
  if (snapshot.matches('readingLink')) return 'link';
  if (snapshot.matches('linkUnread')) return 'link-unread';
  if (snapshot.matches('linkInvalid')) return 'link-invalid';
  if (snapshot.matches('choosingPassword') || snapshot.matches('settingPassword')) return 'password';
  return snapshot.matches('passwordSet') ? 'set' : 'email';
};

/** The sentence that stands above the form, with its kind, or null. */
export const passwordResetMessage = (
  snapshot: PasswordResetSnapshot,
): { readonly kind: 'success' | 'failure'; readonly text: string } | null => {
  if (snapshot.matches('linkRequested')) return { kind: 'success', text: messages.resetRequested };
  if (snapshot.matches('passwordSet')) return { kind: 'success', text: messages.passwordSet };
  if (snapshot.matches('linkInvalid')) return { kind: 'failure', text: messages.resetLinkInvalid };
  return snapshot.context.failure === null ? null : { kind: 'failure', text: snapshot.context.failure };
};

import { messages } from '@candour/contracts';
import { type SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, linkToRead, linkToSend, passwordToSet } from './password-reset.model';
import { passwordResetSetup } from './password-reset.setup';

/**
 * /password-reset. Without a token it requests a link by email. With a token it first asks the server for the link's
 * account, then sets the new password. An invalid link leads back to requesting a new one.
 */
export const passwordResetMachine = passwordResetSetup.createMachine({
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

/** Which of the page's forms or messages is shown. */
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

/** The message above the form, with its kind, or null. */
export const passwordResetMessage = (
  snapshot: PasswordResetSnapshot,
): { readonly kind: 'success' | 'failure'; readonly text: string } | null => {
  if (snapshot.matches('linkRequested')) return { kind: 'success', text: messages.resetRequested };
  if (snapshot.matches('passwordSet')) return { kind: 'success', text: messages.passwordSet };
  if (snapshot.matches('linkInvalid')) return { kind: 'failure', text: messages.resetLinkInvalid };
  return snapshot.context.failure === null ? null : { kind: 'failure', text: snapshot.context.failure };
};

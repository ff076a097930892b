import type { MailFacts } from '../mail-kinds';
import { type Letter, type Sender, letter } from './letter';

const reset = (token: string): string => `/password-reset?token=${encodeURIComponent(token)}`;
const NOT_YOU = 'If you did not ask for this, you do not need to do anything. Your password stays as it is.';

export const resetLetter = (sender: Sender, { token }: MailFacts['reset']): Letter =>
  letter(sender, {
    subject: 'Choose a new password',
    paragraphs: ['You asked to choose a new password for your Candour account.'],
    link: { label: 'Choose a new password', path: reset(token) },
    after: ['The link works once, for one hour.', NOT_YOU],
  });

export const passwordChangedLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Candour account was changed just now. Everybody who was logged in to it has been logged out.',
      `If this was not you, write to ${sender.contactEmail} straight away.`,
    ],
  });

export const patientInvitationLetter = (sender: Sender, facts: MailFacts['patient-invitation']): Letter =>
  letter(sender, {
    subject: 'Your Candour account',
    paragraphs: [
      `${facts.surgeon_name} has made a Candour account for you.`,
      'To use it, please choose a password. Nobody at the hospital will know it.',
    ],
    link: { label: 'Choose your password', path: reset(facts.token) },
    after: ['The link works once, for seven days. After that you can ask for a new one on the login page.'],
  });

export const surgeonInvitationLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'A patient asks you to register with Candour',
    paragraphs: [
      'One of your patients would like to share their preparation for surgery with you on Candour.',
      'Please register with your GMC number. An administrator checks it before you can see any patient. Your patient then gives you a code.',
    ],
    link: { label: 'Register as a surgeon', path: '/surgeon/register' },
    after: ['If you have an account already, please log in and ask your patient for their code.'],
  });

const DECISIONS = {
  VERIFIED:
    'Your account has been verified. You can now link to your patients and create processes for them.',
  REJECTED: 'Your account could not be verified, so you cannot see patients on Candour.',
  NOT_VERIFIED: 'Your account is waiting to be verified.',
} as const;

export const verificationDecidedLetter = (
  sender: Sender,
  { status }: MailFacts['verification-decided'],
): Letter =>
  letter(sender, {
    subject: 'Your Candour account',
    paragraphs: [DECISIONS[status], `If you think that this is wrong, write to ${sender.contactEmail}.`],
    link: { label: 'Open your account', path: '/surgeon/account' },
  });

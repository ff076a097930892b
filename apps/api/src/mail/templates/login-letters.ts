import type { MailFacts } from '../mail-kinds';
import { reasonGiven } from './account-letters';
import { type Letter, letter } from './letter';
import type { Sender } from './letter-words';

const SSO_CHANGES = {
  CONNECTED: {
    subject: 'A hospital login was connected',
    said: (provider: string) => `From now on your Candour account can also be opened with ${provider}.`,
  },
  DISCONNECTED: {
    subject: 'Your hospital login was disconnected',
    said: (provider: string) => `Your Candour account can no longer be opened with ${provider}.`,
  },
} as const;

export const ssoChangedLetter = (sender: Sender, { to, provider }: MailFacts['sso-changed']): Letter =>
  letter(sender, {
    subject: SSO_CHANGES[to].subject,
    paragraphs: [
      SSO_CHANGES[to].said(provider),
      `If it was you, you do not need to do anything. If it was not you, write to ${sender.contactEmail} straight away.`,
    ],
    why: 'You get this email because we write to you each time somebody changes how your account can be opened.',
  });

export const newDeviceLetter = (sender: Sender, { device }: MailFacts['new-device']): Letter =>
  letter(sender, {
    subject: 'A login from a new device',
    paragraphs: [
      `Somebody has logged in to your Candour account from a device that we have not seen before: ${device}.`,
      `If it was you, you do not need to do anything. If it was not you, choose a new password, which logs everybody out, and write to ${sender.contactEmail}.`,
    ],
    link: { label: 'Choose a new password', path: '/password-reset' },
    why: 'You get this email because we write to you when a new device logs in to your account.',
  });

const PASSKEY_CHANGES = {
  ADDED: {
    subject: 'A passkey was added to your account',
    said: (name: string) =>
      `A passkey was added to your Candour account just now: ${name}. It opens the account without a password.`,
    otherwise: 'log in, remove it in My Account, choose a new password',
  },
  REMOVED: {
    subject: 'A passkey of your account was removed',
    said: (name: string) =>
      `A passkey of your Candour account was removed just now: ${name}. It no longer opens the account.`,
    otherwise: 'choose a new password, which logs everybody out',
  },
} as const;

export const passkeyChangedLetter = (sender: Sender, { was, name }: MailFacts['passkey-changed']): Letter => {
  const { subject, said, otherwise } = PASSKEY_CHANGES[was];
  return letter(sender, {
    subject,
    paragraphs: [
      said(name),
      `If it was you, you do not need to do anything. If it was not you, ${otherwise}, and write to ${sender.contactEmail} straight away.`,
    ],
    link: { label: 'Choose a new password', path: '/password-reset' },
    why: 'You get this email because we write to you each time the passkeys of your account change.',
  });
};

const FACTOR_CHANGES = {
  SET_UP: {
    subject: 'Your account asks for a code from now on',
    said: 'An authenticator app was set up for your Candour account just now. From now on a login asks for its code besides your password.',
  },
  REMOVED: {
    subject: 'Your account no longer asks for a code',
    said: 'The authenticator app of your Candour account was removed just now. From now on your password alone opens it.',
  },
  CODES_RENEWED: {
    subject: 'Your account has new recovery codes',
    said: 'Ten new recovery codes were made for your Candour account just now. The ones that you had no longer work.',
  },
  CODE_USED: {
    subject: 'A recovery code was used',
    said: 'Somebody has logged in to your Candour account with one of your recovery codes. It does not work again.',
  },
} as const;

export const secondFactorChangedLetter = (
  sender: Sender,
  { change }: MailFacts['second-factor-changed'],
): Letter =>
  letter(sender, {
    subject: FACTOR_CHANGES[change].subject,
    paragraphs: [
      FACTOR_CHANGES[change].said,
      `If it was you, you do not need to do anything. If it was not you, choose a new password, which logs everybody out, and write to ${sender.contactEmail}.`,
    ],
    link: { label: 'Choose a new password', path: '/password-reset' },
    why: 'You get this email because we write to you when the way in which you log in changes.',
  });

export const secondFactorLostLetter = (sender: Sender, { reason }: MailFacts['second-factor-lost']): Letter =>
  letter(sender, {
    subject: 'Your second step was taken away',
    paragraphs: [
      'An administrator has taken the second step of your login away, because you said that you no longer have it, and has logged your account out everywhere. Your password opens it now; set up another app as soon as you have logged in.',
      ...reasonGiven(reason),
      `If you did not ask for this, choose a new password straight away and write to ${sender.contactEmail}.`,
    ],
    link: { label: 'Choose a new password', path: '/password-reset' },
    why: 'You get this email because we write to you when the way in which you log in changes.',
  });

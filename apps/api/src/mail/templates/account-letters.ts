import type { MailFacts } from '../mail-kinds';
import { type Letter, letter } from './letter';
import type { Sender, Words } from './letter-words';

const reset = (token: string): string => `/password-reset?token=${encodeURIComponent(token)}`;

export const resetLetter = (sender: Sender, { token }: MailFacts['reset']): Letter =>
  letter(sender, {
    subject: 'Choose a new password',
    paragraphs: [
      'You asked to choose a new password for your Candour account.',
      'The link works once, for one hour.',
    ],
    link: { label: 'Choose a new password', path: reset(token) },
    why: 'If you did not ask for this, you do not need to do anything: your password stays as it is. Please give the link to nobody.',
  });

export const passwordChangedLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Candour account was changed just now. Everybody who was logged in to it has been logged out.',
      `If it was you, you do not need to do anything. If it was not you, write to ${sender.contactEmail} straight away.`,
    ],
    why: 'You get this email because we write to you each time the password of your account changes.',
  });

const ADDRESS_CHANGES = {
  FORMER: {
    subject: 'Your account has a new email address',
    paragraphs: [
      'The email address of your Candour account was changed just now. This address no longer opens it, and we will not write to it again.',
    ],
    why: 'You get this email because this address belonged to a Candour account.',
  },
  NEW: {
    subject: 'The new email address of your account',
    paragraphs: [
      'The email address of your Candour account was changed to this one just now. Please use it from now on to log in.',
    ],
    why: 'You get this email because somebody who is logged in to Candour gave us this address as theirs.',
  },
} as const;

const proof = (token: string): Pick<Words, 'link'> => ({
  link: { label: 'Confirm your email address', path: `/email-proof?token=${encodeURIComponent(token)}` },
});

export const emailProofLetter = (sender: Sender, { token, is_new }: MailFacts['email-proof']): Letter =>
  letter(sender, {
    subject: 'Please confirm your email address',
    paragraphs: [
      is_new
        ? 'A Candour account has just been made with this email address.'
        : 'You asked for a new link to confirm the email address of your Candour account.',
      'If it is yours, please confirm it. You can begin to learn at once, but nobody can find you by this address, and you cannot sign, until you have.',
    ],
    ...proof(token),
    after: ['The link works for 24 hours. After that, ask for a new one where you are logged in.'],
    why: `You get this email because somebody gave us this address as theirs. If it was not you, confirm nothing: choose a password of your own with “I have forgotten my password” on the login page, which logs everybody else out, or write to ${sender.contactEmail}.`,
  });

export const emailChangedLetter = (sender: Sender, { to, token }: MailFacts['email-changed']): Letter => {
  const { subject, paragraphs, why } = ADDRESS_CHANGES[to];
  return letter(sender, {
    subject,
    paragraphs: [
      ...paragraphs,
      token
        ? `If it was you, please confirm the address: the link works for 24 hours. If it was not you, write to ${sender.contactEmail} straight away.`
        : `If it was you, you do not need to do anything. If it was not you, write to ${sender.contactEmail} straight away.`,
    ],
    ...(token && proof(token)),
    why,
  });
};

export const patientInvitationLetter = (sender: Sender, facts: MailFacts['patient-invitation']): Letter =>
  letter(sender, {
    subject: 'Choose a password for your account',
    paragraphs: [
      `${facts.surgeon_name} has made a Candour account for you.`,
      'To use it, please choose a password. Only you will know it.',
    ],
    link: { label: 'Choose your password', path: reset(facts.token) },
    after: [
      'The link works once, for seven days. After that, ask for a new one with “I have forgotten my password” on the login page.',
    ],
    why: `You get this email because your surgeon gave us this address as yours. If you do not know this surgeon, choose no password and write to ${sender.contactEmail}.`,
  });

export const patientFoundLetter = (sender: Sender, facts: MailFacts['patient-found']): Letter =>
  letter(sender, {
    subject: 'A surgeon has found your account',
    paragraphs: [
      `${facts.surgeon_name} has looked for your Candour account by your email address, and has seen your name and your date of birth.`,
      'You do not need to do anything. You can see at any time who has looked at your record.',
    ],
    link: { label: 'See who has looked', path: '/patient/account' },
    why: `You get this email because we write to you when a surgeon finds you by your address. If you do not know this surgeon, write to ${sender.contactEmail}.`,
  });

export const surgeonInvitationLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'A patient asks you to join Candour',
    paragraphs: [
      'One of your patients would like to share their preparation with you on Candour.',
      'Please register with your GMC number. An administrator checks it before you can see any patient. Your patient then gives you a code.',
    ],
    link: { label: 'Register as a surgeon', path: '/surgeon/register' },
    after: ['If you have an account already, log in and ask your patient for their code.'],
    why: 'You get this email because a patient gave us this address as their surgeon’s. If it was not meant for you, you do not need to do anything.',
  });

export const reasonGiven = (reason: string): string[] =>
  reason ? [`The administrator gave this reason: ${reason}`] : [];

const DECISIONS = {
  VERIFIED: {
    subject: 'Your account has been verified',
    paragraphs: ['You can now link to your patients and create processes for them.'],
  },
  REJECTED: {
    subject: 'Your account could not be verified',
    paragraphs: ['You can log in and see your account, but you cannot see any patient on Candour.'],
  },
  NOT_VERIFIED: {
    subject: 'Your account is waiting to be verified',
    paragraphs: ['You can see patients on Candour as soon as an administrator has verified you.'],
  },
} as const;

export const verificationDecidedLetter = (
  sender: Sender,
  { status, reason }: MailFacts['verification-decided'],
): Letter =>
  letter(sender, {
    subject: DECISIONS[status].subject,
    paragraphs: [...DECISIONS[status].paragraphs, ...reasonGiven(reason)],
    link: { label: 'Open your account', path: '/surgeon/account' },
    why: `You get this email because you registered on Candour as a surgeon. If you think that this is wrong, write to ${sender.contactEmail}.`,
  });

const ACCESS = {
  OPEN: {
    subject: 'Your account is open again',
    paragraphs: ['You can log in as before, and everything is as you left it.'],
  },
  SUSPENDED: {
    subject: 'Your account has been suspended',
    paragraphs: [
      'You cannot log in for now. Nothing of yours is lost, and what you have signed stays as it is.',
    ],
  },
  DISABLED: {
    subject: 'Your account has been closed',
    paragraphs: ['You can no longer log in. What you have signed stays as it is.'],
  },
} as const;

export const accessChangedLetter = (
  sender: Sender,
  { access, reason }: MailFacts['access-changed'],
): Letter =>
  letter(sender, {
    subject: ACCESS[access].subject,
    paragraphs: [...ACCESS[access].paragraphs, ...reasonGiven(reason)],
    link: { label: 'Open Candour', path: '/' },
    why: `You get this email because this is the address of your Candour account. If you think that this is wrong, write to ${sender.contactEmail}.`,
  });

export const roleRevokedLetter = (sender: Sender, { reason }: MailFacts['role-revoked']): Letter =>
  letter(sender, {
    subject: 'You are no longer an administrator',
    paragraphs: [
      'An administrator has taken the role of administrator away from your Candour account, and has logged it out everywhere. If you are a surgeon or a patient as well, you can log in as one as before.',
      ...reasonGiven(reason),
    ],
    link: { label: 'Open Candour', path: '/' },
    why: `You get this email because this is the address of your Candour account. If you think that this is wrong, write to ${sender.contactEmail}.`,
  });

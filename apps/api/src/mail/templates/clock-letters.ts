import { formatDate } from '@candour/contracts';
import type { MailFacts } from '../mail-kinds';
import { type Letter, letter } from './letter';
import type { Sender } from './letter-words';

type To = 'PATIENT' | 'SURGEON';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const LINKS = {
  PATIENT: { label: 'Open Candour', path: '/patient/dashboard' },
  SURGEON: { label: 'Open the consent forms', path: '/surgeon/consent-form' },
} as const;

const whyOf = (to: To, { contactEmail }: Sender): string =>
  to === 'SURGEON'
    ? 'You get this email because you are a verified surgeon on Candour.'
    : `You get this email because you have a patient’s account on Candour. If you do not know why, write to ${contactEmail}.`;

const toSide = (sender: Sender, to: To, words: Readonly<Record<To, Words>>): Letter =>
  letter(sender, {
    subject: words[to].subject,
    paragraphs: [...words[to].paragraphs],
    link: LINKS[to],
    why: whyOf(to, sender),
  });

/** The other side has said that something has changed since they signed. */
export const changeReportedLetter = (sender: Sender, { to }: MailFacts['change-reported']): Letter =>
  toSide(sender, to, {
    PATIENT: {
      subject: 'Your surgeon has news for you',
      paragraphs: [
        'Your surgeon says that something has changed since you signed. Your old form no longer counts, and a new one is open.',
        'Log in to read what has changed, before you sign again.',
      ],
    },
    SURGEON: {
      subject: 'A patient says something has changed',
      paragraphs: [
        'A patient of yours says that something has changed since they signed. Their form no longer counts, and a new one is open.',
        'Log in to read what has changed, and talk with them.',
      ],
    },
  });

/** It is time to say that nothing has changed. */
export const confirmationDueLetter = (sender: Sender, { to }: MailFacts['confirmation-due']): Letter =>
  toSide(sender, to, {
    PATIENT: {
      subject: 'Please confirm your consent',
      paragraphs: [
        'It is a while since you signed your consent form. Please log in and say whether anything has changed.',
        'It takes a minute. You can change your mind at any time.',
      ],
    },
    SURGEON: {
      subject: 'A consent needs to be confirmed',
      paragraphs: [
        'It is a while since a consent form of a patient of yours was signed. Both of you are asked whether anything has changed.',
        'Log in to see whose it is.',
      ],
    },
  });

/** The form runs out in two weeks or less. */
export const expiryNearLetter = (sender: Sender, { to, expires_on }: MailFacts['expiry-near']): Letter => {
  const day = formatDate(expires_on, 'LL');
  return toSide(sender, to, {
    PATIENT: {
      subject: 'Your consent form runs out soon',
      paragraphs: [
        `Your consent form counts until ${day}. From that day a new form is open, for you and your surgeon to sign.`,
        'Log in to see whether there is something for you to do.',
      ],
    },
    SURGEON: {
      subject: 'A consent form runs out soon',
      paragraphs: [
        `A consent form of a patient of yours counts until ${day}. From that day it has to be signed again.`,
        'Log in to see whose it is.',
      ],
    },
  });
};

/** The form is older than the hospital allows. */
export const consentExpiredLetter = (sender: Sender, { to }: MailFacts['consent-expired']): Letter =>
  toSide(sender, to, {
    PATIENT: {
      subject: 'Please sign your form again',
      paragraphs: [
        'Your consent form has become too old to count. A new one is open.',
        'Log in, read it again, and sign it when you are ready.',
      ],
    },
    SURGEON: {
      subject: 'A consent form has run out',
      paragraphs: [
        'A consent form of a patient of yours has become too old to count. A new one is open for both of you to sign.',
        'Log in to see whose it is.',
      ],
    },
  });

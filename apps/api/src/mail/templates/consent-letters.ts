import { type Letter, letter } from './letter';
import type { Sender } from './letter-words';

const TO_SURGEON = 'You get this email because you are a verified surgeon on Candour.';
const SURGEON_FORMS = { label: 'Open the consent forms', path: '/surgeon/consent-form' };
const PATIENT_HOME = { label: 'Open Candour', path: '/patient/dashboard' };

const toSurgeon = (sender: Sender, subject: string, paragraph: string): Letter =>
  letter(sender, {
    subject,
    paragraphs: [paragraph, 'Log in to see whose consent it is, and talk with them.'],
    link: SURGEON_FORMS,
    why: TO_SURGEON,
  });

export const consentDeclinedLetter = (sender: Sender): Letter =>
  toSurgeon(
    sender,
    'A patient has decided not to go ahead',
    'A patient of yours has said on Candour that they do not want to go ahead.',
  );

export const consentWithdrawnLetter = (sender: Sender): Letter =>
  toSurgeon(
    sender,
    'A patient has taken back their consent',
    'A patient of yours has taken back their consent on Candour. Their signed form no longer holds.',
  );

export const consentReconsideredLetter = (sender: Sender): Letter =>
  toSurgeon(
    sender,
    'A patient is thinking again',
    'A patient of yours wants to think about it again. A new consent form is open, and nobody has signed it.',
  );

export const concernRaisedLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Your surgeon wants to talk with you',
    paragraphs: [
      'Your surgeon wants to talk with you before you go on. Nobody can sign until then.',
      'You do not have to do anything on Candour. If you have not heard from them, call the hospital.',
    ],
    link: PATIENT_HOME,
    why: `You get this email because you have a patient’s account on Candour. If you do not know why, write to ${sender.contactEmail}.`,
  });

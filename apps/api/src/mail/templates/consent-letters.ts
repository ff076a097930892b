import type { MailFacts } from '../mail-kinds';
import { type Letter, letter } from './letter';
import type { Sender } from './letter-words';

const TO_SURGEON = 'You get this email because you are a verified surgeon on Candour.';
const toPatient = ({ contactEmail }: Sender): string =>
  `You get this email because you have a patient’s account on Candour. If you do not know why, write to ${contactEmail}.`;
const SURGEON_FORMS = { label: 'Open the consent forms', path: '/surgeon/consent-form' };
const SURGEON_HOME = { label: 'Open Candour', path: '/surgeon/dashboard' };
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
    why: toPatient(sender),
  });

export const statementWrittenLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Your surgeon has written to you',
    paragraphs: [
      'Your surgeon has written something for you on Candour.',
      'Log in to read it before you sign. You can take your time.',
    ],
    link: PATIENT_HOME,
    why: toPatient(sender),
  });

/** The recipient reads the change in the app: a mail contains no clinical word. */
export const consentChangedLetter = (sender: Sender, { to }: MailFacts['consent-changed']): Letter =>
  to === 'PATIENT'
    ? letter(sender, {
        subject: 'Your consent form has changed',
        paragraphs: [
          'Something that you agreed on your consent form has changed. The form that was signed no longer holds.',
          'A new form is open. Log in to read what has changed. You decide again, and you can take your time.',
        ],
        link: PATIENT_HOME,
        why: toPatient(sender),
      })
    : letter(sender, {
        subject: 'A consent form has changed',
        paragraphs: [
          'Something that was agreed on the consent form of a patient of yours has changed. The form that was signed no longer holds.',
          'A new form is open, and both sign it again. Log in to read what has changed.',
        ],
        link: SURGEON_FORMS,
        why: TO_SURGEON,
      });

/** A change that needs no new signature. */
export const detailsChangedLetter = (sender: Sender, { to }: MailFacts['details-changed']): Letter =>
  to === 'PATIENT'
    ? letter(sender, {
        subject: 'Your details on Candour have changed',
        paragraphs: [
          'Something has changed about what is planned for you. Log in to read what it is.',
          'If it does not suit you, call the hospital.',
        ],
        link: PATIENT_HOME,
        why: toPatient(sender),
      })
    : letter(sender, {
        subject: 'The details of a patient have changed',
        paragraphs: [
          'Something has changed about what is planned for a patient of yours. Log in to read it.',
        ],
        link: SURGEON_FORMS,
        why: TO_SURGEON,
      });

export const handoverAskedLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'You are asked to take over a patient',
    paragraphs: [
      'You are asked to take over a patient on Candour. Nothing changes until you say yes.',
      'Log in to see who asks and why, and to answer.',
    ],
    link: SURGEON_HOME,
    why: TO_SURGEON,
  });

export const handoverAnsweredLetter = (
  sender: Sender,
  { accepted }: MailFacts['handover-answered'],
): Letter =>
  letter(sender, {
    subject: accepted ? 'A patient has been taken over' : 'A patient has not been taken over',
    paragraphs: [
      accepted
        ? 'The surgeon whom you asked to take over a patient has said yes. The patient is theirs from now on.'
        : 'The surgeon whom you asked to take over a patient has said no. The patient stays where they were.',
    ],
    link: { label: 'Open Candour', path: '/' },
    why: 'You get this email because you asked for it on Candour.',
  });

export const patientsHandedOverLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Patients were handed over to you',
    paragraphs: [
      'The hospital has handed the patients of another surgeon over to you on Candour.',
      'Where somebody had signed, a new form is open, and you and the patient sign it. Log in to see who they are.',
    ],
    link: SURGEON_HOME,
    why: `${TO_SURGEON} If you do not expect this, write to ${sender.contactEmail}.`,
  });

/** The recipient reads the difference in the app: a mail contains no clinical word. */
export const sidesDifferLetter = (sender: Sender, { to }: MailFacts['sides-differ']): Letter =>
  to === 'PATIENT'
    ? letter(sender, {
        subject: 'Please check your consent form',
        paragraphs: [
          'You and your surgeon have said different things on your consent form. Nobody can sign until this has been cleared up.',
          'Log in to see what it is about. If you are not sure, call the hospital.',
        ],
        link: PATIENT_HOME,
        why: toPatient(sender),
      })
    : letter(sender, {
        subject: 'Please check a consent form',
        paragraphs: [
          'You and a patient of yours have said different things on a consent form. Nobody can sign until this has been cleared up.',
          'Log in to see what it is about, and talk with your patient.',
        ],
        link: SURGEON_FORMS,
        why: TO_SURGEON,
      });

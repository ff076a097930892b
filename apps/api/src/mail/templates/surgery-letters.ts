import { pathTo } from '@candour/contracts';
import type { MailFacts } from '../mail-kinds';
import { type Letter, letter } from './letter';
import type { Sender } from './letter-words';

const PATIENT_HOME = { label: 'Open Candour', path: '/patient/dashboard' };
const SURGEON_HOME = { label: 'Open Candour', path: '/surgeon/dashboard' };
const homeOf = (role: 'PATIENT' | 'SURGEON') => (role === 'PATIENT' ? PATIENT_HOME : SURGEON_HOME);

const toPatient = ({ contactEmail }: Sender): string =>
  `You get this email because you have a patient’s account on Candour. If you do not know this surgeon, write to ${contactEmail}.`;
const TO_SURGEON = 'You get this email because you are a verified surgeon on Candour.';

export const surgeryLinkedLetter = (sender: Sender, facts: MailFacts['surgery-linked']): Letter =>
  letter(sender, {
    subject: 'Your surgeon can now see your progress',
    paragraphs: [
      `${facts.surgeon_name} has linked to your process with your code.`,
      'They can now see how far you are, your answers and your notes.',
    ],
    link: PATIENT_HOME,
    why: toPatient(sender),
  });

export const surgeonChosenLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'A patient has chosen you',
    paragraphs: [
      'A patient has chosen you as their surgeon on Candour. You can now follow their progress.',
      'This email comes at most once an hour, even when several patients choose you.',
    ],
    link: SURGEON_HOME,
    why: `${TO_SURGEON} If this is not your patient, write to ${sender.contactEmail}.`,
  });

export const surgeonLeftLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'Your surgeon is no longer on Candour',
    paragraphs: [
      'Your surgeon can no longer sign on Candour. What you have done and signed there is kept.',
      'Log in to choose another surgeon, or ask your hospital who looks after you now.',
    ],
    link: PATIENT_HOME,
    why: toPatient(sender),
  });

export const processCreatedLetter = (sender: Sender, facts: MailFacts['process-created']): Letter =>
  letter(sender, {
    subject: 'You can start your process',
    paragraphs: [
      `${facts.surgeon_name} has started a process for you on Candour.`,
      'Log in to begin. You can stop at any time and go on later.',
    ],
    link: PATIENT_HOME,
    why: toPatient(sender),
  });

export const sideCorrectedLetter = (sender: Sender, facts: MailFacts['side-corrected']): Letter =>
  letter(sender, {
    subject: 'Please check your details',
    paragraphs: [
      `${facts.surgeon_name} has corrected a detail of your process.`,
      'Please log in and check it. If it is wrong, tell your surgeon before you sign.',
    ],
    link: { label: 'Check your details', path: PATIENT_HOME.path },
    why: toPatient(sender),
  });

const threadOf = ({ to, surgery_id: id }: MailFacts['new-note']): string => {
  if (id === undefined) return to === 'PATIENT' ? '/patient/notes' : '/surgeon/notes';
  return pathTo(to === 'PATIENT' ? '/patient/notes/:id' : '/surgeon/notes/:id', { id });
};

export const newNoteLetter = (sender: Sender, facts: MailFacts['new-note']): Letter =>
  letter(sender, {
    subject: `A new note from your ${facts.to === 'PATIENT' ? 'surgeon' : 'patient'}`,
    paragraphs: [
      `Your ${facts.to === 'PATIENT' ? 'surgeon' : 'patient'} has written you a note on Candour. Log in to read it.`,
    ],
    link: { label: 'Read the note', path: threadOf(facts) },
    why: facts.to === 'PATIENT' ? toPatient(sender) : TO_SURGEON,
  });

export const patientSignedLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'A patient has signed, it is your turn',
    paragraphs: [
      'A patient of yours has signed their consent form on Candour. It waits for your signature.',
      'Log in to read the form and what the patient wants to talk about, and to sign.',
    ],
    link: { label: 'See what you can sign now', path: '/surgeon/consent-form?filter=sign' },
    why: TO_SURGEON,
  });

export const bothSignedLetter = (sender: Sender, { to }: MailFacts['both-signed']): Letter =>
  letter(sender, {
    subject: to === 'PATIENT' ? 'Your consent form is complete' : 'A consent form is complete',
    paragraphs: [
      'Both signatures are on the consent form. You can read and download it on Candour.',
      ...(to === 'PATIENT'
        ? ['You can change your mind at any time: tell your surgeon or the hospital.']
        : []),
    ],
    link: homeOf(to),
    why:
      to === 'PATIENT'
        ? `You get this email because you have a patient’s account on Candour. If you have not signed a consent form, write to ${sender.contactEmail} straight away.`
        : TO_SURGEON,
  });

import type { MailFacts } from '../mail-kinds';
import { type Letter, type Sender, letter } from './letter';

const PATIENT_HOME = { label: 'Open Candour', path: '/patient/dashboard' };
const SURGEON_HOME = { label: 'Open Candour', path: '/surgeon/dashboard' };
const homeOf = (role: 'PATIENT' | 'SURGEON') => (role === 'PATIENT' ? PATIENT_HOME : SURGEON_HOME);

export const surgeryLinkedLetter = (sender: Sender, facts: MailFacts['surgery-linked']): Letter =>
  letter(sender, {
    subject: 'A surgeon has linked to your process',
    paragraphs: [
      `${facts.surgeon_name} has linked to your process with your code, and can now see your progress.`,
      `If you do not know this surgeon, write to ${sender.contactEmail}.`,
    ],
    link: PATIENT_HOME,
  });

export const surgeonChosenLetter = (sender: Sender): Letter =>
  letter(sender, {
    subject: 'A patient has chosen you',
    paragraphs: ['A patient has chosen you as their surgeon on Candour. You can now follow their progress.'],
    link: SURGEON_HOME,
  });

export const processCreatedLetter = (sender: Sender, facts: MailFacts['process-created']): Letter =>
  letter(sender, {
    subject: 'Your surgeon has started a process for you',
    paragraphs: [`${facts.surgeon_name} has started a process for you on Candour. Log in to begin.`],
    link: PATIENT_HOME,
  });

export const sideCorrectedLetter = (sender: Sender, facts: MailFacts['side-corrected']): Letter =>
  letter(sender, {
    subject: 'Please check the details of your process',
    paragraphs: [
      `${facts.surgeon_name} has corrected a detail of your process. Please log in and check it.`,
      'If it is wrong, tell your surgeon before you sign.',
    ],
    link: PATIENT_HOME,
  });

export const newNoteLetter = (sender: Sender, { to }: MailFacts['new-note']): Letter =>
  letter(sender, {
    subject: 'You have a new note',
    paragraphs: [`Your ${to === 'PATIENT' ? 'surgeon' : 'patient'} has written you a note on Candour.`],
    link: { label: 'Read the note', path: to === 'PATIENT' ? '/patient/notes' : '/surgeon/notes' },
  });

export const bothSignedLetter = (sender: Sender, { to }: MailFacts['both-signed']): Letter =>
  letter(sender, {
    subject: 'A consent form is complete',
    paragraphs: [
      'Both signatures are on the consent form. You can read and download it on Candour.',
      ...(to === 'PATIENT'
        ? ['You can change your mind at any time: tell your surgeon or the hospital.']
        : []),
    ],
    link: homeOf(to),
  });

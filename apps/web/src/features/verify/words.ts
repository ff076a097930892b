import type { DocumentState, SealedBy, SealState } from '@candour/contracts';

export const verifyWords = {
  lead: 'You were given a consent form or a certificate as a PDF? Here you find out whether it is the hospital’s own, unchanged, and whether it still holds.',
  label: 'Choose the PDF, or drop it here',
  hint: 'The file stays on this device: it is not sent anywhere. Nobody learns whose document it is.',
  checking: 'The file is being checked',
  again: 'Try again',
  tooLarge: 'This file is larger than any document of the hospital. It is not one of ours.',
  unreadable: 'This file could not be read. Please choose it again.',
  plain:
    'This page is not open over a secure connection, so the seal itself could not be checked here. What is said above rests on the hospital’s own records.',
  kinds: { CONSENT_FORM: 'consent form', CERTIFICATE: 'certificate' },
  sealedAt: (kind: string, moment: string) => `It is a ${kind}, sealed on ${moment}.`,
  unsealed: (kind: string) => `It is a ${kind} that was given out without a seal.`,
  evidence: 'What proves it is inside the file: readers of PDFs show “evidence.json” among its attachments.',
  added: {
    title: 'Something was added to this file',
    text: 'It begins with a genuine document of the hospital, and something was put behind it afterwards. What you see may not be what was signed. Ask for the file as the hospital gave it out.',
  },
  altered: {
    title: 'This file was changed',
    text: 'It carries a seal of this hospital, but it is no longer what was sealed. Do not rely on it. Ask the hospital for the original.',
  },
  unrecorded: {
    title: 'The hospital has no record of this file',
    text: 'Its seal is the hospital’s and unbroken, but the document is not among its records. Ask the hospital before you rely on it.',
  },
  /** Without a secure connection nobody here has looked at the signature. */
  unrecordedAndUnchecked: {
    title: 'The hospital has no record of this file',
    text: 'It names a seal of the hospital, but the document is not among its records. Ask the hospital before you rely on it.',
  },
  notOurs: {
    title: 'This file is not from this hospital',
    text: 'It is unknown here, and no seal of this hospital is on it. A scan, a print to PDF or a copy that another program has saved is another file too: ask for the PDF as it was given out. The copy of a form that only one has signed has no seal yet.',
  },
  noPdf: {
    title: 'This file is not a PDF',
    text: 'It is empty or of another kind, whatever it is called. Choose the PDF as the hospital gave it out.',
  },
  states: {
    CURRENT: {
      title: 'This document is genuine, and it holds',
      text: 'It is exactly what the hospital gave out, and nothing newer has taken its place.',
    },
    REPLACED: {
      title: 'This document is genuine, but there is a newer one',
      text: 'It is exactly what the hospital gave out. A newer document has taken its place: ask for that one.',
    },
    WITHDRAWN: {
      title: 'This document is genuine, but the consent was taken back',
      text: 'It is exactly what the hospital gave out. The patient has since taken back their consent: it no longer holds.',
    },
    DECLINED: {
      title: 'This document is genuine, and the operation was declined',
      text: 'It is exactly what the hospital gave out. The patient decided against the operation.',
    },
    SUPERSEDED: {
      title: 'This document is genuine, but it no longer holds',
      text: 'It is exactly what the hospital gave out. Something that was agreed has changed since, and a new form is open.',
    },
    EXPIRED: {
      title: 'This document is genuine, but it has run out',
      text: 'It is exactly what the hospital gave out. Too much time has passed since it was signed: a new form is open.',
    },
  } satisfies Readonly<Record<DocumentState, { readonly title: string; readonly text: string }>>,
} as const;

/** The key that seals documents, for the administrator. */
export const sealWords = {
  states: {
    GOOD: '',
    ENDED: 'The certificate that seals finished documents has run out.',
    UNREADABLE: 'The files of the key that seals finished documents are gone, or can’t be read.',
  } satisfies Readonly<Record<Exclude<SealState, 'ENDS_SOON'>, string>>,
  endsSoon: (days: number) =>
    days === 1
      ? 'The certificate that seals finished documents holds for one day more.'
      : `The certificate that seals finished documents holds for ${days} days more.`,
  sealedBy: {
    HOSPITAL: 'Finished documents are sealed with the hospital’s certificate.',
    OWN: 'Finished documents are sealed by Candour itself: nobody has vouched for this seal.',
    NOBODY: '',
  } satisfies Readonly<Record<SealedBy, string>>,
  sealedMeanwhile: {
    HOSPITAL: 'Documents still get the hospital’s seal.',
    OWN: 'Documents still get the seal of Candour itself, for which nobody has vouched.',
    NOBODY: 'Forms are finished all the same, and wait for their seal.',
  } satisfies Readonly<Record<SealedBy, string>>,
  whose: (holder: string, until: string, isOver: boolean) =>
    `The certificate is of “${holder}” and ${isOver ? 'ended' : 'ends'} on ${until}.`,
  waiting: (count: number, isLong: boolean) => {
    const now = isLong ? 'as soon as there is a key' : 'by and by, which has begun';
    return count === 1
      ? `1 document waits for its seal and gets it ${now}.`
      : `${count} documents wait for their seal and get it ${now}.`;
  },
  whatToDo:
    'Tell whoever looks after the server: “The seal of documents” in the operations guide says what to do.',
} as const;

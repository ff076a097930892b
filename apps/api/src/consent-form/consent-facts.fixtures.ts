import { CONSENT_WORDING, type ConsentFacts } from './consent-facts';

/** The facts of a consent form without a statement of the surgeon; every value occurs once. */
export const CONSENT_FACTS: ConsentFacts = {
  patient: { name: 'Alex Morgan', listed: 'Ms MORGAN, Alex', date_of_birth: '1957-05-12', gender: 'Female' },
  surgery: {
    surgery_id: '0190a0c0-0000-7000-8000-000000000001',
    operation_name: 'Total hip replacement',
    has_side: true,
    side: 'Left',
    hospital: 'Harbour Infirmary, Leeds',
    date: '2027-03-05',
  },
  surgeon: { name: 'Miss Helen Carter', gmc_number: '7123456' },
  content: {
    notice: 'Sample content.',
    summary: 'A new joint for a worn one.',
    consent: {
      whatItIs: ['The worn ball is taken out.', 'A new one is put in.'],
      benefits: ['Less pain by night.', 'Longer walks.'],
      risks: [
        { risk: 'A blood clot', howCommon: 'Common: about 2 in 100 people', detail: 'You move early.' },
        { risk: 'A crack in the bone', howCommon: 'Rare: about 1 in 1,000 people', detail: null },
      ],
      alternatives: [{ name: 'Exercises', description: 'A physiotherapist teaches them.' }],
      noTreatment: 'The stiffness is likely to stay.',
    },
    version: 3,
    hash: 'c0ffee'.repeat(11).slice(0, 64),
  },
  statements: {
    patient: {
      heading: 'Statement of the patient',
      paragraphs: ['I have read this form.', 'I agree to it.'],
    },
    surgeon: { heading: 'Statement of the surgeon', paragraphs: ['I have discussed it.'] },
    changeOfMind: 'You can change your mind at any time: tell your surgeon or the hospital.',
    hash: 'ab'.repeat(32),
  },
  statement: null,
  wording: CONSENT_WORDING,
};

/** The descriptions of the public pages for search engines and link previews. */
export const descriptions = {
  home: 'Understand your operation before you agree to it: learn at home, write down your questions, and sign your consent form when you are ready.',
  terms: 'What Candour is for and what it is not: it is educational, and gives no medical or legal advice.',
  privacy: 'Which personal information Candour keeps, why, for how long, and what your rights are.',
  accessibility:
    'How far Candour can be used by everybody, what may not work for you yet, and how to tell us.',
  patientLogin: 'Log in as a patient to learn about your operation, write notes and sign your consent form.',
  patientRegister: 'Register as a patient to prepare for your operation at home.',
  surgeonLogin: 'Log in as a surgeon to see your patients and their consent forms.',
  surgeonRegister: 'Register as a surgeon with your GMC number.',
} as const;

import type { SurgeonStatus } from './surgeon';

/** The fixed texts of section 2 for tabs, buttons, headings and columns, word for word. */
export const labels = {
  links: {
    home: 'Home',
    patientPortal: 'Patient Portal',
    surgeonPortal: 'Surgeon Portal',
    login: 'Login',
    register: 'Register',
    logout: 'Logout',
    admin: 'Admin',
    surgeon: 'Surgeon',
    patient: 'Patient',
    privacy: 'Privacy Statement',
    terms: 'Terms of Use',
  },
  drawer: {
    home: 'Home',
    patients: 'Patients',
    surgeries: 'Surgeries',
    consentForms: 'Consent Forms',
    account: 'My Account',
    help: 'Help',
  },
  surgeonDashboard: { create: 'Create', link: 'Link', notes: 'Notes' },
  patientDashboard: {
    learn: 'Learn about the Consent Process',
    start: 'Start your Consent Process',
    notes: 'Notes',
    view: 'View',
  },
  headings: {
    surgeries: 'Your Surgeries',
    surgeryDetails: 'Surgery Details',
    consentForms: 'Your Consent Forms',
    verification: 'Surgeons Require Verification',
    updateDetails: 'Update Details',
    summary: 'Summary',
  },
  findPatient: {
    currentList: 'CURRENT LIST',
    byEmail: 'FIND BY EMAIL',
    createAccount: 'CREATE ACCOUNT',
  },
  helpTabs: { resources: 'LEARNING RESOURCES', assessment: 'ASSESSMENT' },
  consentFormFilters: {
    all: 'All Consent Forms',
    surgeonSignature: 'Requires Surgeon Signature',
    patientSignature: 'Requires Patient Signature',
    completed: 'Completed Consent Forms',
  },
  columns: {
    consentForms: ['Actions', 'Patient Name', 'Operation', 'Patient Signed', 'Surgeon Signed'],
    verification: ['Name', 'GMC Number', 'Email Address', 'Mobile Number', 'Actions'],
    surgeons: ['Select', 'First Name', 'Last Name', 'GMC Number'],
    hospitals: ['Select', 'Name', 'Address', 'City'],
  },
  buttons: {
    linkToSurgery: 'Link To Surgery',
    send: 'Send',
    startAssessment: 'Start Assessment',
    previousQuestion: 'Previous Question',
    nextQuestion: 'Next Question',
    save: 'Save',
    saved: 'Saved',
    submit: 'Submit',
    nextSection: 'Next Section',
    confirm: 'Confirm',
    createNotes: 'Create Notes',
    complete: 'Complete',
    viewNotes: 'View Notes',
    downloadCertificate: 'Download Certificate',
    revealCode: 'Reveal Your Code',
    update: 'Update',
    sign: 'Sign',
    downloadConsentForm: 'Download Consent Form',
  },
  fields: { signature: 'Signature', signatureName: 'Surgeon Name' },
  videoPlaylist: 'Video Playlist',
} as const;

/** Texts of a surgeon's status chip. */
export const SURGEON_STATUS_LABELS: Readonly<Record<SurgeonStatus, string>> = {
  NOT_VERIFIED: 'Not Verified',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
};

/** "Question n / total". */
export const questionOf = (position: number, total: number): string => `Question ${position} / ${total}`;

/** "Completed x / y", the title of a playlist. */
export const completedOf = (done: number, total: number): string => `Completed ${done} / ${total}`;

/** "Selected: name". */
export const selectedName = (name: string): string => `Selected: ${name}`;

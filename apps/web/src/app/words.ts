export const words = {
  brand: 'Candour',
  mainNavigation: 'Main',
  footerNavigation: 'About this service',
  accessibility: 'Accessibility Statement',
  copyright: (year: number) => `© ${year} Candour`,
  telephone: 'Telephone',
  email: 'Email',
  contact: 'Do you need help?',
  areas: {
    general: null,
    'patient-portal': null,
    'surgeon-portal': null,
    patient: 'Patient',
    surgeon: 'Surgeon',
    admin: 'Admin',
  },
  notFoundTitle: 'Page not found',
  surgeonMenu: 'Surgeon',
  notVerified:
    'An administrator is checking your GMC number. You can see your own account already, and your patients once it is verified.',
  rejected:
    'Your registration was not accepted, so patients cannot be shown to you. Your name and GMC number are in My Account; only an administrator can change them. If one of them is wrong, or you think that this is a mistake, write to us:',
  notes: 'Notes',
  loadAnew: 'Load it again',
  crashTitle: 'Something went wrong on this page',
  crash: 'What you had saved is safe. Please try again. If it happens again, come back a little later.',
  crashAction: 'Try again',
} as const;

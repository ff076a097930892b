export const words = {
  latest: 'Latest patients',
  all: 'See all patients',
  list: 'Your Patients',
  none: 'You have no patients yet',
  noneGuidance: 'Patients appear here when you link to their surgery or create one for them.',
  noneFound: 'No patients found',
  search: 'Search by name',
  columns: { name: 'Patient Name', email: 'Email Address', registered: 'Registered' },
  perYear: 'Patients registered per year',
  perYearHeadings: ['Year', 'Patients'] as const,
  noChart: 'The chart shows when you have patients.',
  email: 'Email Address',
} as const;

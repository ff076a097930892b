export const theatreWords = {
  previousDay: 'Previous day',
  nextDay: 'Next day',
  print: 'Print',
  hospital: 'Hospital',
  allHospitals: 'All hospitals',
  columns: { patient: 'Patient', operation: 'Operation and side', state: 'Consent', needs: 'Needs' },
  none: 'No surgery on this day',
  read: (time: string, day: string): string => `Read ${time}, ${day}`,
} as const;

export const numbersWords = {
  title: 'NHS and hospital number',
  lead: 'They tell two people of the same name apart. Candour works without them.',
  nhs: 'NHS number',
  nhsHint: 'Ten digits. It is in letters from the hospital or the GP, on prescriptions and in the NHS App.',
  hospital: 'Hospital number',
  hospitalHint: 'It is at the top of letters from the hospital.',
  unknown: 'Not given yet',
  change: 'Change the numbers',
  save: 'Save the numbers',
  done: 'The numbers are saved',
} as const;

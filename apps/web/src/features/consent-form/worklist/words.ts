export const words = {
  filter: 'Show',
  view: 'View surgery',
  viewOf: (patient: string, operation: string): string => `View surgery of ${patient}, ${operation}`,
  sign: 'Sign',
  signOf: (patient: string, operation: string): string => `Sign consent form for ${patient}, ${operation}`,
  open: 'Open',
  openOf: (patient: string, operation: string): string => `Open consent form of ${patient}, ${operation}`,
  signed: 'Signed',
  notSigned: 'Not signed',
  state: 'State',
  found: (count: number): string => (count === 1 ? '1 consent form' : `${count} consent forms`),
  noneGuidance: 'A consent form appears here when it is ready for a signature.',
  toSignTitle: 'Consent forms',
  toSign: (count: number): string =>
    count === 1 ? '1 consent form requires your signature' : `${count} consent forms require your signature`,
  nothingToSign: 'No consent form requires your signature',
  seeToSign: 'See the forms to sign',
} as const;

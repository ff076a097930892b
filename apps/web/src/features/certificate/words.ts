/** The texts of the certificate's screens that the specification does not prescribe. */
export const certificateWords = {
  frame: 'Your certificate',
  frameForSurgeon: 'Certificate of the patient',
  loading: 'The certificate is being made',
  tryAgain: 'Try again',
  download: 'Download your certificate to show to your surgeon.',
  thenForm: 'Then come back to complete your consent form.',
  code: 'your code',
  codeWarning: 'Give your code only to your surgeon. Do not share it with anyone else.',
} as const;

export const ownDataWords = {
  title: 'My data as a file',
  lead: 'All that Candour keeps about you, in one file: your details, answers, notes, forms and signatures, and who looked at your record. It holds health information, so keep it where only you can read it.',
  download: 'Download my data',
  file: 'candour-my-data.json',
  saved: 'The file is in your downloads.',
  failed: 'Your data could not be downloaded. Please try again in a few minutes.',
} as const;

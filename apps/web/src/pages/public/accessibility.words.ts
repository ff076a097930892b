/** The accessibility statement that the law requires of a public service. */
export const words = {
  lead: 'We want as many people as possible to be able to use Candour.',
  sections: [
    {
      heading: 'What you can do',
      paragraphs: [
        'You can make the text twice as large, and use Candour on a narrow screen without scrolling sideways.',
        'You can use all of it with a keyboard alone, or with a screen reader.',
        'You can watch every video with captions, or read what it says.',
        'You can read your certificate and your consent form as a page, not only as a PDF.',
        'Colours follow your own settings for dark or high contrast, and nothing moves if you have asked for less motion.',
      ],
    },
    {
      heading: 'How far we are',
      paragraphs: [
        'We build Candour to meet the Web Content Accessibility Guidelines 2.2, level AA, on the screens of patients and of staff.',
        'Every page is checked by a program for the faults that a program can find. That does not find all of them, so tell us what gets in your way.',
      ],
    },
    {
      heading: 'What may not work for you',
      paragraphs: [
        'Videos from Vimeo use the player of Vimeo, which we cannot change. What they say can always be read below them.',
        'The writing field for notes has a toolbar. If it does not work for you, type plain text.',
      ],
    },
  ],
  contactHeading: 'Tell us about a problem',
  contact: (organisation: string) =>
    `Write to ${organisation} if you cannot use a part of Candour, or if you need it in another form, such as large print or on paper:`,
  enforcement:
    'If you are not happy with our answer, you can contact the Equality Advisory and Support Service (EASS).',
} as const;

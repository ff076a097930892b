/** Questions of the patients of the clinic to their surgeon. */
export const DEMO_NOTES = [
  'I look after my husband. Who helps us in the first week?',
  'When may I drive again? I take my grandson to school.',
  'Should I stop my tablets for blood pressure on the day?',
  'My sister was sick after her anaesthetic. Can you do something about that?',
  'May my daughter come with me when we next meet?',
] as const;

/** What matters to patients of the clinic. */
export const DEMO_MATTERS = [
  {
    hopes: 'To kneel in the garden and lift my granddaughter.',
    worries: 'Blood clots. My mother had one after her operation.',
    would_not_accept: null,
  },
  {
    hopes: 'To sleep through the night.',
    worries: 'That the pain stays as it is.',
    would_not_accept: 'To be longer in hospital than I must.',
  },
  {
    hopes: 'To go back to work in the spring.',
    worries: 'Being put to sleep.',
    would_not_accept: null,
  },
  {
    hopes: 'To walk the dog along the river again.',
    worries: 'Who does the shopping while I cannot.',
    would_not_accept: null,
  },
  {
    hopes: 'To play bowls with my friends.',
    worries: 'An infection. I have diabetes.',
    would_not_accept: 'A second operation, if there is another way.',
  },
] as const;

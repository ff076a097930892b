/** The checks that hold for every input, by their names in the table. */
export const BODIES = {
  answered: 'whatever is sent is answered, and never with 5xx',
  envelope: 'a refusal is the envelope, in words from the list of messages',
  shape: 'a reply has exactly the fields of its row',
  rule: 'a text is refused when its rule refuses it, with the words of the rule',
  kept: 'what is accepted comes back as its rule writes it',
  carriage: 'only JSON in UTF-8 is read, and no more bytes than the row allows',
  time: 'the worst text takes no longer than a few plain ones of its size',
  health: 'a health call beside the worst text waits no longer than beside plain ones',
  process: 'the process lives and its memory returns',
} as const;

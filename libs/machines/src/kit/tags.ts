/** Tags of states. Screens ask for these, never for the name of a state. */
export const TAGS = ['busy', 'editable', 'locked', 'complete', 'failed'] as const;
export type Tag = (typeof TAGS)[number];

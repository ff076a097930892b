/** What a screen may ask of a state, instead of its name. */
export const TAGS = ['busy', 'editable', 'locked', 'complete', 'failed'] as const;
export type Tag = (typeof TAGS)[number];

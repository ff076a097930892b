/** Events whose reason is for the clinical side alone. */
export const CLINICAL: readonly string[] = ['concern.raised', 'concern.settled'];

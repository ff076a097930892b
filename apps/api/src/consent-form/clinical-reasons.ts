/** Events whose reason only staff read. */
export const CLINICAL: readonly string[] = ['concern.raised', 'concern.settled'];

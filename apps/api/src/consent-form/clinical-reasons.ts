const CLINICAL: readonly string[] = ['concern.raised', 'concern.settled'];

/** Whether the reason of an event is for staff alone: the patient reads the event without it. */
export const isReasonHidden = (reader: string, event: string): boolean =>
  reader === 'PATIENT' && CLINICAL.includes(event);

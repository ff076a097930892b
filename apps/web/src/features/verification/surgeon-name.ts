import type { Surgeon } from '@candour/contracts';

/** "Miss Helen Carter": the surgeon's own title, where there is one. */
export const surgeonName = (
  surgeon: Pick<Surgeon, 'surgeon_title' | 'surgeon_first_name' | 'surgeon_last_name'>,
): string =>
  [surgeon.surgeon_title, surgeon.surgeon_first_name, surgeon.surgeon_last_name].filter(Boolean).join(' ');

import type { Surgeon } from '@candour/contracts';

export type NamedSurgeon = Pick<Surgeon, 'surgeon_title' | 'surgeon_first_name' | 'surgeon_last_name'>;

/** "Miss Helen Carter": a surgeon by their own title. */
export const surgeonName = (surgeon: NamedSurgeon): string =>
  [surgeon.surgeon_title, surgeon.surgeon_first_name, surgeon.surgeon_last_name].filter(Boolean).join(' ');

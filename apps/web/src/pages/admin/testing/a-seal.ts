import type { SealCondition } from '@candour/contracts';

/** The hospital's own key, which is well. */
export const aSeal: SealCondition = {
  state: 'GOOD',
  sealed_by: 'HOSPITAL',
  holder: 'Example Hospital',
  valid_until: '2028-03-01T12:00:00.000Z',
  days_left: 464,
  unsealed: 0,
};

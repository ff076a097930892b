import { messages } from '@candour/contracts';
import type { ExploreOptions } from '../../explore/explore';
import { refusal } from '../../kit/testing/controlled-actor';
import { aPatient, aSurgery, SURGERY_ID, TODAY } from '../../kit/testing/examples';
import type { patientDetailsMachine } from '../patient-details.machine';

const loaded = (surgery = aSurgery()) => ({ surgery, patient: aPatient() });

export const patientDetailsWalk: ExploreOptions<typeof patientDetailsMachine> = {
  input: { surgeryId: SURGERY_ID, today: TODAY },
  events: [
    { type: 'details.typed', typed: { gender: 'Male', dateOfBirth: '01-06-1958' } },
    { type: 'details.typed', typed: { laterality: 'Left' } },
    { type: 'details.typed', typed: { dateOfBirth: '99-99-1958' } },
    { type: 'details.submitted' },
    { type: 'details.retried' },
  ],
  actors: {
    loadDetails: {
      outputs: [
        loaded(),
        loaded(aSurgery({ operation_laterality: 'none' })),
        loaded(aSurgery({ patient_signed_at: '2026-02-01T10:00:00.000Z' })),
      ],
      errors: [refusal(503)],
    },
    saveDetails: { outputs: [undefined], errors: [refusal(409, messages.detailsFrozen), refusal(null)] },
  },
};

import { refusal } from '../../kit/testing/controlled-actor';
import { aHospital, aSurgery } from '../../kit/testing/examples';
import type { surgeryLinkingMachine } from '../surgery-linking.machine';
import type { ExploreOptions } from '../../explore/explore';

const {
  surgery_id,
  patient_title,
  patient_first_name,
  patient_last_name,
  patient_date_of_birth,
  operation_name,
} = aSurgery();

export const surgeryLinkingWalk = (
  surgeonId: string | null,
): ExploreOptions<typeof surgeryLinkingMachine> => ({
  input: { surgeonId },
  events: [
    { type: 'code.typed', code: 'ab2cd3ef4' },
    { type: 'code.typed', code: 'ab2' },
    { type: 'code.submitted' },
    { type: 'code.reopened' },
    { type: 'patient.confirmed' },
    { type: 'patient.denied' },
    { type: 'patient.reopened' },
    { type: 'hospital.chosen', hospital: aHospital() },
    { type: 'hospital.chosen', hospital: aHospital({ hospital_id: 'another' }) },
    { type: 'link.submitted' },
  ],
  actors: {
    findSurgery: {
      outputs: [
        {
          surgery_id,
          patient_title,
          patient_first_name,
          patient_last_name,
          patient_date_of_birth,
          operation_name,
        },
      ],
      errors: [refusal(404), refusal(429)],
    },
    linkSurgery: { outputs: [aSurgery()], errors: [refusal(409)] },
  },
});

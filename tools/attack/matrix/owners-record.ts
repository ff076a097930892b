import type { Endpoint } from '@candour/contracts';
import { ENDPOINTS } from '../../testbed/contracts.ts';
import type { Fixture } from '../../testbed/every-call/fixture.ts';

const OF_A_SURGERY = [
  ENDPOINTS.readSurgery,
  ENDPOINTS.readAssessment,
  ENDPOINTS.readResources,
  ENDPOINTS.listNotes,
  ENDPOINTS.readCertificate,
  ENDPOINTS.readConsentForm,
] as const;

/** Everything that the owner can read of their own records, as one text for comparison with a later one. */
export const ownersRecord = async ({ callers: { owner } }: Fixture): Promise<string> => {
  const own = { params: { id: 'me' } };
  const read: unknown[] = [
    await owner.client.call(ENDPOINTS.readPatient, own),
    await owner.client.call(ENDPOINTS.listPatientSurgeries, own),
  ];
  for (const id of owner.surgeries)
    for (const row of OF_A_SURGERY) read.push(await owner.client.call<Endpoint>(row, { params: { id } }));
  return JSON.stringify(read);
};

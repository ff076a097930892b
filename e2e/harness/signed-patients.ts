import { ENDPOINTS } from '@candour/contracts';
import { createSurgery, patientSignature } from '@candour/contracts/client';
import type { APIRequestContext } from '@playwright/test';
import { registerPatient, verifiedSurgeon } from './accounts';
import { advanceTo } from './patient-journey';

/** A surgeon with patients who have signed, and one who has not begun. */
export const surgeonWithSigned = async (request: APIRequestContext, count: number) => {
  const surgeon = await verifiedSurgeon(request);
  const given = { surgeon_id: surgeon.surgeonId };
  await createSurgery((await registerPatient(request)).client, given);
  for (let index = 0; index < count; index += 1) {
    const patient = await registerPatient(request);
    const surgery = await createSurgery(patient.client, given);
    await advanceTo('detailed', { patient, surgery });
    await patient.client.call(ENDPOINTS.signConsentForm, {
      params: { id: surgery.surgery_id },
      body: patientSignature(patient.name),
    });
  }
  return surgeon;
};

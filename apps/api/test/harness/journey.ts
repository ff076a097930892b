import { ENDPOINTS } from '@candour/contracts';
import type { TestApp } from './app';
import { registerPatient, verifiedSurgeon } from './people';
import { completeCertificate, giveDetails, hospitalId, newSurgery } from './scene';

/** A patient's whole way: learning, certificate, details, both signatures. Gives what the download of the form answers. */
export const wholeJourney = async (api: TestApp): Promise<{ status: number; bytes: Buffer }> => {
  const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
  const { surgery_id } = await newSurgery(api, patient, {
    surgeon_id: surgeon.surgeonId,
    hospital_id: await hospitalId(api),
  });
  await completeCertificate(api, patient, surgery_id);
  await giveDetails(api, patient, surgery_id);
  const sign = (token: string, body: object) =>
    api.call(ENDPOINTS.signConsentForm, { token, params: { id: surgery_id }, body });
  await sign(patient.token, { patient_signature: patient.name });
  await sign(surgeon.token, { signature_name: surgeon.name, surgeon_signature: surgeon.name });
  return api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params: { id: surgery_id } });
};

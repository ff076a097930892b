import { ENDPOINTS } from '@candour/contracts';
import { AuditChain } from '../../src/audit/audit-chain';
import { DocumentService } from '../../src/pdf/document.service';
import type { TestApp } from './app';
import { registerPatient, verifiedSurgeon } from './people';
import { completeCertificate, giveDetails, hospitalId, importShippedContent, newSurgery } from './scene';

/** Learning, certificate, a note of each side, both signatures and both documents, all of it sealed. */
export const walkToSignedForm = async (api: TestApp): Promise<{ readonly surgeryId: string }> => {
  await importShippedContent(api);
  const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
  const hospital_id = await hospitalId(api);
  const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId, hospital_id });
  const expectStatus = async (wanted: number, answer: Promise<{ status: number }>): Promise<void> => {
    const { status } = await answer;
    if (status !== wanted) throw new Error(`The journey ended with status ${status}`);
  };
  const sending = ({ token }: { token: string }, body: object) => ({
    token,
    params: { id: surgery_id },
    body,
  });
  for (const author of [patient, surgeon])
    await expectStatus(201, api.call(ENDPOINTS.writeNote, sending(author, { content: '<p>Hello</p>' })));
  await completeCertificate(api, patient, surgery_id);
  await giveDetails(api, patient, surgery_id);
  const signatures = [
    [patient, { patient_signature: patient.name }],
    [surgeon, { surgeon_signature: surgeon.name }],
  ] as const;
  for (const [signer, body] of signatures)
    await expectStatus(200, api.call(ENDPOINTS.signConsentForm, sending(signer, body)));
  await api.app.get(DocumentService).makePending();
  await api.app.get(AuditChain).sealPending();
  return { surgeryId: surgery_id };
};

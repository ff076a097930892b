import { consentFormEndpoints, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, FormToSign, SignatureToSend, SigningRole, signingMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { saveFile } from '../../lib/download';

const { previewConsentForm, signConsentForm, downloadConsentForm } = consentFormEndpoints;

interface Asked {
  readonly surgeryId: string;
  readonly role: SigningRole;
}

/**
 * The form and the facts beside it. The form is read first: its hash goes along with the signature, and the server refuses
 * one that is older than what is shown. Read together, somebody could sign a form that says another side than the screen.
 */
const loadForm = async ({ surgeryId, role }: Asked, signal: AbortSignal): Promise<FormToSign> => {
  const about = { params: { id: surgeryId }, signal };
  const preview = await call(previewConsentForm, about);
  const { surgery } = await call(surgeryEndpoints.readSurgery, about);
  const id = role === 'patient' ? 'me' : surgery.patient_id;
  const { patient } = await call(patientEndpoints.readPatient, { params: { id }, signal });
  return { preview, surgery, patient };
};

const signatureBody = ({ role, signature, signatureName, documentHash }: SignatureToSend) =>
  role === 'patient'
    ? { patient_signature: signature, document_hash: documentHash }
    : { surgeon_signature: signature, signature_name: signatureName, document_hash: documentHash };

export const signingActors: ActorsOf<typeof signingMachine> = {
  loadForm: fromPromise(({ input, signal }) => loadForm(input, signal)),
  signForm: fromPromise(
    async ({ input }) =>
      (await call(signConsentForm, { params: { id: input.surgeryId }, body: signatureBody(input) }))
        .consent_form,
  ),
  downloadForm: fromPromise(async ({ input, signal }) =>
    saveFile(
      await call(downloadConsentForm, { params: { id: input.surgeryId }, signal }),
      downloadConsentForm.reply.fileName,
    ),
  ),
  reloadPage: fromPromise(async () => window.location.reload()),
};

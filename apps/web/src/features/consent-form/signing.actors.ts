import { consentFormEndpoints, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, FormToLoad, FormToSign, SignatureToSend, signingMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { saveFile } from '../../lib/download';
import { sayingUnsent } from '../../shell/remote/unsent';

const { previewConsentForm, signConsentForm, downloadConsentForm } = consentFormEndpoints;

/**
 * Loads the form before the facts beside it. The signature carries the hash of the form, and the server refuses an
 * outdated hash. If both were loaded in parallel, a user could sign a form with another side than the screen shows.
 */
const loadForm = async ({ surgeryId, role, side }: FormToLoad, signal: AbortSignal): Promise<FormToSign> => {
  const about = { params: { id: surgeryId }, signal };
  const preview = await call(previewConsentForm, { ...about, query: { side } });
  const { surgery } = await call(surgeryEndpoints.readSurgery, about);
  const id = role === 'patient' ? 'me' : surgery.patient_id;
  const { patient } = await call(patientEndpoints.readPatient, { params: { id }, signal });
  return { preview, surgery, patient };
};

const signatureBody = ({ role, signature, signatureName, documentHash, side }: SignatureToSend) =>
  role === 'patient'
    ? { patient_signature: signature, document_hash: documentHash }
    : {
        surgeon_signature: signature,
        signature_name: signatureName,
        document_hash: documentHash,
        ...(side === null ? {} : { side }),
      };

export const signingActors: ActorsOf<typeof signingMachine> = {
  loadForm: fromPromise(({ input, signal }) => loadForm(input, signal)),
  signForm: fromPromise(({ input }) =>
    sayingUnsent(
      async () =>
        (await call(signConsentForm, { params: { id: input.surgeryId }, body: signatureBody(input) }))
          .consent_form,
    ),
  ),
  downloadForm: fromPromise(async ({ input, signal }) =>
    saveFile(
      await call(downloadConsentForm, { params: { id: input.surgeryId }, signal }),
      downloadConsentForm.reply.fileName,
    ),
  ),
  reloadPage: fromPromise(async () => window.location.reload()),
};

import { messages } from '@candour/contracts';
import { refusal } from '../../kit/testing/controlled-actor';
import {
  aCompleteSurgery,
  aConsentForm,
  aPatient,
  aPreview,
  documentNotMade,
  notSent,
  proofNeeded,
  refusalWith,
  SURGERY_ID,
} from '../../kit/testing/examples';
import type { signingMachine } from '../signing.machine';
import type { FormToSign, SigningRole } from '../signing.model';
import type { ExploreOptions } from '../../explore/explore';

export const signer = { firstName: 'Robin', lastName: 'Reed' };

const aForm = (preview: Partial<FormToSign['preview']> = {}): FormToSign => ({
  preview: aPreview(preview),
  surgery: aCompleteSurgery({ surgeon_side: null }),
  patient: aPatient({ patient_gender: 'Male', patient_date_of_birth: '1958-06-01' }),
});

const signed = aConsentForm({ patient_signed: true, surgeon_signed: true, consented: true });
const otherHash = 'b'.repeat(64);
const notReady = { ...aForm(), patient: aPatient() };
const signedWithOtherHash = refusalWith({
  status: 409,
  message: messages.formChanged,
  code: 'consent-form.changed',
});

export const signingWalk = (role: SigningRole): ExploreOptions<typeof signingMachine> => ({
  input: { surgeryId: SURGERY_ID, role, signer: null },
  events: [
    { type: 'signer.loaded', signer },
    { type: 'signature.typed', typed: { signature: 'Robin Reed', signatureName: 'Robin Reed' } },
    { type: 'signature.typed', typed: { signature: 'Robin' } },
    { type: 'signature.submitted' },
    { type: 'side.said', side: 'Left' },
    { type: 'side.said', side: 'Right' },
    { type: 'side.confirmed' },
    { type: 'side.reconsidered' },
    { type: 'changes.read' },
    { type: 'proof.given' },
    { type: 'proof.declined' },
    { type: 'form.outdated' },
    { type: 'form.unreadable' },
    { type: 'download.requested' },
  ],
  actors: {
    loadForm: {
      outputs: [aForm(), aForm({ document_hash: otherHash }), aForm({ consent_form: signed }), notReady],
      errors: [refusal(409, messages.consentFormUnavailable), refusal(404, messages.notFound), refusal(503)],
    },
    signForm: {
      outputs: [signed],
      errors: [
        signedWithOtherHash,
        proofNeeded,
        refusal(409, messages.moreTimeHeld),
        refusal(503),
        refusal(null),
        notSent,
      ],
    },
    downloadForm: { outputs: [undefined], errors: [documentNotMade, refusal(null)] },
    reloadPage: { outputs: [undefined], errors: [refusal(null)] },
  },
});

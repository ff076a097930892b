import type { ConsentForm } from '@candour/contracts';
import { controlledActor } from '../../kit/testing/controlled-actor';
import { aCompleteSurgery, aConsentForm, aPatient, aPreview, SURGERY_ID } from '../../kit/testing/examples';
import { run } from '../../kit/testing/run';
import { wire } from '../../kit/wire';
import { signingMachine } from '../signing.machine';
import type { FormToLoad, FormToSign, SignatureToSend, SigningInput, SigningRole } from '../signing.model';

/** The signing page of a test patient or surgeon. */
export const robin = { firstName: 'Robin', lastName: "O'Neill" };
export const ada = { firstName: 'Ada', lastName: 'Stone' };

export const aForm = (changes: Partial<FormToSign> = {}): FormToSign => ({
  preview: aPreview(),
  surgery: aCompleteSurgery(),
  patient: aPatient({ patient_gender: 'Female', patient_date_of_birth: '1958-06-01' }),
  ...changes,
});

export const otherHash = 'b'.repeat(64);
export const aChangedForm = aForm({ preview: aPreview({ document_hash: otherHash }) });
export const signedByPatient = aConsentForm({ patient_signed: true, consented: true });
export const signedByBoth = aConsentForm({ patient_signed: true, surgeon_signed: true, consented: true });

export const open = (changes: Partial<SigningInput> = {}) => {
  const loadForm = controlledActor<FormToSign, FormToLoad>();
  const signForm = controlledActor<ConsentForm, SignatureToSend>();
  const downloadForm = controlledActor<void, { surgeryId: string; role: SigningRole }>();
  const reloadPage = controlledActor<void>();
  const machine = wire(signingMachine, {
    actors: {
      loadForm: loadForm.logic,
      signForm: signForm.logic,
      downloadForm: downloadForm.logic,
      reloadPage: reloadPage.logic,
    },
  });
  const { actor, pass } = run(machine, { surgeryId: SURGERY_ID, role: 'patient', signer: robin, ...changes });
  return {
    actor,
    pass,
    loadForm,
    signForm,
    downloadForm,
    reloadPage,
    now: () => actor.getSnapshot(),
    type: (signature: string, signatureName = '') =>
      actor.send({ type: 'signature.typed', typed: { signature, signatureName } }),
    submit: () => actor.send({ type: 'signature.submitted' }),
  };
};

export const openReady = async (changes: Partial<SigningInput> = {}) => {
  const page = open(changes);
  await page.loadForm.answer(aForm());
  return page;
};

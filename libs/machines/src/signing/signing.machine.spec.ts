import { type ConsentForm, messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aCompleteSurgery, aConsentForm, aPatient, aPreview, SURGERY_ID } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { signingMachine } from './signing.machine';
import type { FormToSign, SignatureToSend, SigningInput, SigningRole } from './signing.model';
import {
  changedNotice,
  consentFormDownloadUnavailable,
  isSubmittingSignature,
  nameToSign,
  notReadyReason,
  previewToSign,
  signedNotice,
  signingFailure,
} from './signing.selectors';

const robin = { firstName: 'Robin', lastName: "O'Neill" };
const ada = { firstName: 'Ada', lastName: 'Stone' };

const aForm = (changes: Partial<FormToSign> = {}): FormToSign => ({
  preview: aPreview(),
  surgery: aCompleteSurgery(),
  patient: aPatient({ patient_gender: 'Female', patient_date_of_birth: '1958-06-01' }),
  ...changes,
});

const otherHash = 'b'.repeat(64);
const aChangedForm = aForm({ preview: aPreview({ document_hash: otherHash }) });
const signedByPatient = aConsentForm({ patient_signed: true, consented: true });
const signedByBoth = aConsentForm({ patient_signed: true, surgeon_signed: true, consented: true });

const open = (changes: Partial<SigningInput> = {}) => {
  const loadForm = controlledActor<FormToSign, { surgeryId: string; role: SigningRole }>();
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
  const { actor } = run(machine, { surgeryId: SURGERY_ID, role: 'patient', signer: robin, ...changes });
  return {
    actor,
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

const openReady = async (changes: Partial<SigningInput> = {}) => {
  const page = open(changes);
  await page.loadForm.answer(aForm());
  return page;
};

describe('the patient signs', () => {
  it('signs the form that is shown with its hash', async () => {
    const { signForm, now, type, submit } = await openReady();
    expect(nameToSign(now())).toBe("Robin O'Neill");
    type("Robin O'Neill");
    submit();
    expect(isSubmittingSignature(now())).toBe(true);
    expect(signForm.calls).toEqual([
      {
        surgeryId: SURGERY_ID,
        role: 'patient',
        signature: "Robin O'Neill",
        signatureName: null,
        documentHash: 'a'.repeat(64),
      },
    ]);
    await signForm.answer(signedByPatient);
    expect(signedNotice(now())).toBe(messages.consentFormSigned);
    expect(now().hasTag('complete')).toBe(true);
  });

  it.each(["robin o'neill", "Robin  O'Neill", 'Robin', ''])(
    'does not take %j for the name',
    async (typed) => {
      const { signForm, now, type, submit } = await openReady();
      type(typed);
      submit();
      expect(signForm.calls).toEqual([]);
      expect(now().context.errors).toEqual({ signature: [messages.signatureMismatch] });
    },
  );

  it('takes the apostrophe that a phone types', async () => {
    const { signForm, type, submit } = await openReady();
    type(' Robin O’Neill ');
    submit();
    expect(signForm.calls).toHaveLength(1);
  });

  it('takes the error away as soon as the name is right', async () => {
    const { now, type, submit } = await openReady();
    type('Robin');
    submit();
    type("Robin O'Neill");
    expect(now().context.errors).toEqual({});
  });

  it('keeps the signature and says why when the server refuses it', async () => {
    const { signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(refusal(409, messages.alreadySigned));
    expect(signingFailure(now())).toBe(messages.alreadySigned);
    expect(now().context.typed.signature).toBe("Robin O'Neill");
    expect(now().hasTag('editable')).toBe(true);
  });

  it('reloads the page when the account of the patient is not loaded', async () => {
    const { signForm, reloadPage, type, submit } = await openReady({ signer: null });
    type("Robin O'Neill");
    submit();
    expect(reloadPage.calls).toHaveLength(1);
    expect(signForm.calls).toEqual([]);
  });

  it('signs with an account that loads later', async () => {
    const { actor, signForm, type, submit } = await openReady({ signer: null });
    actor.send({ type: 'signer.loaded', signer: robin });
    type("Robin O'Neill");
    submit();
    expect(signForm.calls).toHaveLength(1);
  });
});

describe('a form that changes', () => {
  it('loads again, says so, keeps the signature, and must be read before it can be signed', async () => {
    const { actor, loadForm, signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(refusal(409, messages.formChanged));
    await loadForm.answer(aChangedForm);
    expect(changedNotice(now())).toBe(messages.formChanged);
    expect(now().context.typed.signature).toBe("Robin O'Neill");
    submit();
    expect(signForm.calls).toHaveLength(1);
    actor.send({ type: 'changes.read' });
    submit();
    expect(signForm.calls.at(-1)?.documentHash).toBe(otherHash);
  });

  it('is noticed when the preview is fetched again', async () => {
    const { actor, loadForm, now } = await openReady();
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aChangedForm);
    expect(changedNotice(now())).toBe(messages.formChanged);
  });

  it('is not announced when the preview says the same', async () => {
    const { actor, loadForm, now } = await openReady();
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm());
    expect(changedNotice(now())).toBeNull();
    expect(now().hasTag('editable')).toBe(true);
  });
});

describe('a form that cannot be signed yet', () => {
  it.each([
    [messages.certificateFirst, aForm({ surgery: aCompleteSurgery({ certificate_consented_at: null }) })],
    [messages.consentFormUnavailable, aForm({ preview: aPreview({ consent_form: null }) })],
    [messages.detailsFirst, aForm({ surgery: aCompleteSurgery({ surgery_laterality: null }) })],
    [messages.surgeonFirst, aForm({ surgery: aCompleteSurgery({ surgeon_status: 'REJECTED' }) })],
  ])('tells the patient: %s', async (reason, form) => {
    const { loadForm, now } = open();
    await loadForm.answer(form);
    expect(notReadyReason(now())).toBe(reason);
    expect(previewToSign(now())).toEqual(form.preview);
    expect(now().hasTag('locked')).toBe(true);
  });

  it('tells the surgeon that there is no form', async () => {
    const { loadForm, now } = open({ role: 'surgeon', signer: ada });
    await loadForm.answer(aForm({ preview: aPreview({ consent_form: null }) }));
    expect(notReadyReason(now())).toBe(messages.consentFormMissing);
  });

  it("passes on the server's reason when there is nothing to show", async () => {
    const { loadForm, now } = open();
    await loadForm.fail(refusal(409, messages.consentFormUnavailable));
    expect(notReadyReason(now())).toBe(messages.consentFormUnavailable);
    expect(signingFailure(now())).toBeNull();
  });

  it('can be tried again when the preview fails', async () => {
    const { actor, loadForm, now } = open();
    await loadForm.fail(refusal(503));
    expect(signingFailure(now())).toBe(messages.consentFormPreviewFailed);
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm());
    expect(now().hasTag('editable')).toBe(true);
    expect(signingFailure(now())).toBeNull();
  });
});

describe('the surgeon signs', () => {
  it('asks for the name and the same name again', async () => {
    const { signForm, now, type, submit } = await openReady({ role: 'surgeon', signer: ada });
    submit();
    expect(now().context.errors).toEqual({
      signature_name: [messages.signatureNameMissing],
      signature: [messages.signatureMissing],
    });
    type('Ada Stone', 'ada stone');
    submit();
    expect(now().context.errors).toEqual({
      signature_name: [messages.signatureMismatch],
      signature: [messages.signatureMismatch],
    });
    type('Ada Stone', 'Ada Stone');
    submit();
    expect(signForm.calls).toMatchObject([{ signature: 'Ada Stone', signatureName: 'Ada Stone' }]);
  });

  it('signs before the patient has, in either order', async () => {
    const { signForm, now, type, submit } = await openReady({ role: 'surgeon', signer: ada });
    type('Ada Stone', 'Ada Stone');
    submit();
    await signForm.answer(aConsentForm({ surgeon_signed: true }));
    expect(now().hasTag('complete')).toBe(true);
    expect(consentFormDownloadUnavailable(now())).toBe(messages.downloadUnavailable);
  });
});

describe('downloading', () => {
  const openSigned = async (form: ConsentForm) => {
    const page = open();
    await page.loadForm.answer(aForm({ preview: aPreview({ consent_form: form }) }));
    return page;
  };

  it('is unavailable until both have signed', async () => {
    const { actor, downloadForm, now } = await openSigned(signedByPatient);
    expect(consentFormDownloadUnavailable(now())).toBe(messages.downloadUnavailable);
    actor.send({ type: 'download.requested' });
    expect(downloadForm.calls).toEqual([]);
  });

  it('is possible once the other side has signed too', async () => {
    const { actor, loadForm, downloadForm, now } = await openSigned(signedByPatient);
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm({ preview: aPreview({ consent_form: signedByBoth }) }));
    expect(consentFormDownloadUnavailable(now())).toBeNull();
    actor.send({ type: 'download.requested' });
    expect(downloadForm.calls).toHaveLength(1);
  });

  it('says when it failed and can be tried again', async () => {
    const { actor, downloadForm, now } = await openSigned(signedByBoth);
    actor.send({ type: 'download.requested' });
    await downloadForm.fail(refusal(503));
    expect(signingFailure(now())).toBe(messages.consentFormDownloadFailed);
    actor.send({ type: 'download.requested' });
    await downloadForm.answer();
    expect(signingFailure(now())).toBeNull();
  });
});

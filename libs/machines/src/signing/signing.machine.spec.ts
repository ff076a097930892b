import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { unsentWords } from '../kit/unsent-words';
import { aConsentForm, aPreview, notSent, SURGERY_ID } from '../kit/testing/examples';
import {
  changedNotice,
  consentFormDownloadUnavailable,
  formNotThere,
  isSubmittingSignature,
  nameToSign,
  previewToSign,
  signedNotice,
  signingFailure,
} from './signing.selectors';
import {
  robin,
  ada,
  aForm,
  otherHash,
  aChangedForm,
  signedByPatient,
  open,
  openReady,
} from './testing/open-signing';

describe('The patient', () => {
  it('signs the form on the screen, identified by its hash', async () => {
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
        side: null,
      },
    ]);
    await signForm.answer(signedByPatient);
    expect(signedNotice(now())).toBe(messages.consentFormSigned);
    expect(now().hasTag('complete')).toBe(true);
  });

  it.each(["robin o'neill", "Robin  O'Neill", 'Robin', ''])(
    'cannot sign with %j instead of the full name',
    async (typed) => {
      const { signForm, now, type, submit } = await openReady();
      type(typed);
      submit();
      expect(signForm.calls).toEqual([]);
      expect(now().context.errors).toEqual({ signature: [messages.signatureMismatch] });
    },
  );

  it('can type the typographic apostrophe of a phone', async () => {
    const { signForm, type, submit } = await openReady();
    type(' Robin O’Neill ');
    submit();
    expect(signForm.calls).toHaveLength(1);
  });

  it('sees the error disappear as soon as the name is correct', async () => {
    const { now, type, submit } = await openReady();
    type('Robin');
    submit();
    type("Robin O'Neill");
    expect(now().context.errors).toEqual({});
  });

  it('sees the reason and keeps the typed signature when the server refuses it', async () => {
    const { signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(refusal(409, messages.alreadySigned));
    expect(signingFailure(now())).toBe(messages.alreadySigned);
    expect(now().context.typed.signature).toBe("Robin O'Neill");
    expect(now().hasTag('editable')).toBe(true);
  });

  it('reads that they have NOT signed, and keeps what was typed, when the device is offline', async () => {
    const { loadForm, signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(notSent);
    expect(signingFailure(now())).toBe(unsentWords.notSigned);
    expect(now().context.typed.signature).toBe("Robin O'Neill");
    expect(loadForm.calls).toHaveLength(1);
    submit();
    await signForm.answer(signedByPatient);
    expect(signedNotice(now())).toBe(messages.consentFormSigned);
  });

  it('learns from the form whether a signature arrived whose answer was lost', async () => {
    const { loadForm, signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(refusal(null));
    expect(isSubmittingSignature(now())).toBe(true);
    await loadForm.answer(aForm());
    expect(signingFailure(now())).toBe(unsentWords.notSigned);
    submit();
    await signForm.fail(refusal(null));
    await loadForm.fail(refusal(null));
    expect(signingFailure(now())).toBe(unsentWords.signedUncertain);
    submit();
    await signForm.fail(refusal(null));
    await loadForm.answer(aForm({ preview: aPreview({ consent_form: signedByPatient }) }));
    expect(signedNotice(now())).toBe(messages.consentFormSigned);
    expect(signingFailure(now())).toBeNull();
  });

  it('gets a reload of the page when the account is not loaded', async () => {
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

describe('A form that changes', () => {
  it('is loaded again with a notice, keeps the typed signature, and must be read before signing', async () => {
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

  it('is detected when the preview is fetched again', async () => {
    const { actor, loadForm, now } = await openReady();
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aChangedForm);
    expect(changedNotice(now())).toBe(messages.formChanged);
  });

  it('is not announced when the new preview is the same', async () => {
    const { actor, loadForm, now } = await openReady();
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm());
    expect(changedNotice(now())).toBeNull();
    expect(now().hasTag('editable')).toBe(true);
  });
});

describe('A form that did not open in its frame', () => {
  it('is not signed until it has been loaded again; what was typed stays', async () => {
    const { actor, loadForm, signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    actor.send({ type: 'form.unreadable' });
    expect(previewToSign(now())).toBeNull();
    expect(signingFailure(now())).toBe('We were unable to download your consent form at this time');
    submit();
    expect(signForm.calls).toHaveLength(0);
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm());
    expect(signingFailure(now())).toBeNull();
    expect(now().context.typed.signature).toBe("Robin O'Neill");
    submit();
    expect(signForm.calls).toHaveLength(1);
  });
});

describe('The surgeon', () => {
  it('is named already, and types the signature alone', async () => {
    const { actor, now, signForm, submit } = await openReady({ role: 'surgeon', signer: null });
    actor.send({ type: 'signer.loaded', signer: ada });
    expect(now().context.typed).toEqual({ signature: '', signatureName: 'Ada Stone' });
    actor.send({ type: 'signature.typed', typed: { signature: 'Ada Stone' } });
    submit();
    expect(signForm.calls).toMatchObject([{ signature: 'Ada Stone', signatureName: 'Ada Stone' }]);
  });

  it('hears that there is no such form, which trying again cannot change', async () => {
    const { loadForm, now } = open({ role: 'surgeon', signer: ada });
    await loadForm.fail(refusal(404, messages.notFound));
    expect([formNotThere(now()), signingFailure(now())]).toEqual([messages.notFound, null]);
    expect(now().hasTag('failed')).toBe(false);
  });

  it('types the full name twice where they have taken the first away', async () => {
    const { signForm, now, type, submit } = await openReady({ role: 'surgeon', signer: ada });
    type('');
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

  it('can sign before the patient', async () => {
    const { signForm, now, type, submit } = await openReady({ role: 'surgeon', signer: ada });
    type('Ada Stone', 'Ada Stone');
    submit();
    await signForm.answer(aConsentForm({ surgeon_signed: true }));
    expect(now().hasTag('complete')).toBe(true);
    expect(consentFormDownloadUnavailable(now())).toBe(messages.downloadUnavailable);
  });
});

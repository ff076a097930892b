import { type ConsentForm, DOCUMENT_TRIES, DOCUMENT_WAIT_MS, messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { aCompleteSurgery, aConsentForm, aPreview, documentNotMade } from '../kit/testing/examples';
import {
  consentFormBeingMade,
  consentFormDownloadUnavailable,
  notReadyReason,
  previewToSign,
  signingFailure,
} from './signing.selectors';
import {
  ada,
  aForm,
  open,
  openReady,
  otherHash,
  signedByBoth,
  signedByPatient,
} from './testing/open-signing';

describe('A form that cannot be signed yet', () => {
  it.each([
    [
      messages.consentFormUnavailable,
      aForm({ surgery: aCompleteSurgery({ certificate_consented_at: null }) }),
    ],
    [
      messages.certificateFirst,
      aForm({ surgery: aCompleteSurgery({ created_by: 'SURGEON', certificate_consented_at: null }) }),
    ],
    [messages.detailsFirst, aForm({ surgery: aCompleteSurgery({ surgery_laterality: null }) })],
    [messages.surgeonFirst, aForm({ surgery: aCompleteSurgery({ surgeon_status: 'REJECTED' }) })],
  ])('shows the patient the reason: %s', async (reason, form) => {
    const { loadForm, now } = open();
    await loadForm.answer(form);
    expect(notReadyReason(now())).toBe(reason);
    expect(previewToSign(now())).toEqual(form.preview);
    expect(now().hasTag('locked')).toBe(true);
  });

  it.each([
    [messages.moreTimeHeld, { holds: ['MORE_TIME'] }],
    [messages.sidesDiffer, { holds: ['SIDE'] }],
    [messages.concernHeld, { holds: ['CONCERN'] }],
    [messages.declinedAlready, { state: 'DECLINED' }],
    [messages.withdrawnAlready, { state: 'WITHDRAWN' }],
  ] as const)('says when its consent is held or refused: %s', async (reason, consent) => {
    const { loadForm, signForm, now, type, submit } = open();
    await loadForm.answer(aForm({ surgery: aCompleteSurgery({ consent: aConsentState(consent) }) }));
    type("Robin O'Neill");
    submit();
    expect(notReadyReason(now())).toBe(reason);
    expect(signForm.calls).toEqual([]);
  });

  it('says so too when the person had signed before it was taken back', async () => {
    const { loadForm, now } = open();
    const consent = aConsentState({ state: 'WITHDRAWN' });
    await loadForm.answer(
      aForm({
        preview: aPreview({ consent_form: aConsentForm({ patient_signed: true, state: 'WITHDRAWN' }) }),
        surgery: aCompleteSurgery({ consent }),
      }),
    );
    expect(now().hasTag('complete')).toBe(false);
    expect(notReadyReason(now())).toBe(messages.withdrawnAlready);
  });

  it('loads again when the signature is refused because of a hold, and keeps the signature', async () => {
    const { loadForm, signForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.fail(refusal(409, messages.concernHeld));
    const consent = aConsentState({ holds: ['CONCERN'] });
    await loadForm.answer(aForm({ surgery: aCompleteSurgery({ consent }) }));
    expect(notReadyReason(now())).toBe(messages.concernHeld);
    expect(now().context.typed.signature).toBe("Robin O'Neill");
  });

  it('shows the surgeon that there is no form', async () => {
    const { loadForm, now } = open({ role: 'surgeon', signer: ada });
    await loadForm.answer(aForm({ surgery: aCompleteSurgery({ certificate_consented_at: null }) }));
    expect(notReadyReason(now())).toBe(messages.consentFormMissing);
  });

  it("shows the server's reason when there is no preview", async () => {
    const { loadForm, now } = open();
    await loadForm.fail(refusal(409, messages.consentFormUnavailable));
    expect(notReadyReason(now())).toBe(messages.consentFormUnavailable);
    expect(signingFailure(now())).toBeNull();
  });

  it('can be retried when the preview fails', async () => {
    const { actor, loadForm, now } = open();
    await loadForm.fail(refusal(503));
    expect(signingFailure(now())).toBe(messages.consentFormPreviewFailed);
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm());
    expect(now().hasTag('editable')).toBe(true);
    expect(signingFailure(now())).toBeNull();
  });
});

describe('The download of the consent form', () => {
  const openSigned = async (form: ConsentForm) => {
    const page = open();
    await page.loadForm.answer(aForm({ preview: aPreview({ consent_form: form }) }));
    return page;
  };

  it('is unavailable until both sides have signed', async () => {
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

  it('does not wait for the new preview after the second signature', async () => {
    const { actor, signForm, loadForm, downloadForm, now, type, submit } = await openReady();
    type("Robin O'Neill");
    submit();
    await signForm.answer(signedByBoth);
    expect(consentFormDownloadUnavailable(now())).toBeNull();
    actor.send({ type: 'download.requested' });
    expect(downloadForm.calls).toHaveLength(1);
    await loadForm.answer(
      aForm({ preview: aPreview({ document_hash: otherHash, consent_form: signedByBoth }) }),
    );
    expect(now().context.form?.preview.document_hash).toBe(otherHash);
  });

  it('shows its failure and can be retried', async () => {
    const { actor, downloadForm, now } = await openSigned(signedByBoth);
    actor.send({ type: 'download.requested' });
    await downloadForm.fail(refusal(503));
    expect(signingFailure(now())).toBe(messages.consentFormDownloadFailed);
    actor.send({ type: 'download.requested' });
    await downloadForm.answer();
    expect(signingFailure(now())).toBeNull();
  });

  it('retries automatically while the server makes the document, and says so', async () => {
    const { actor, pass, downloadForm, now } = await openSigned(signedByBoth);
    actor.send({ type: 'download.requested' });
    expect(consentFormBeingMade(now())).toBeNull();
    await downloadForm.fail(documentNotMade);
    expect(consentFormBeingMade(now())).toBe(messages.documentBeingMade);
    expect(now().hasTag('busy')).toBe(true);
    await pass(DOCUMENT_WAIT_MS - 1);
    expect(downloadForm.calls).toHaveLength(1);
    await pass(1);
    expect(downloadForm.calls).toHaveLength(2);
    await downloadForm.answer();
    expect(now().hasTag('busy')).toBe(false);
    expect(signingFailure(now())).toBeNull();
  });

  it('stops after a minute, and starts again when the button is pressed again', async () => {
    const { actor, pass, downloadForm, now } = await openSigned(signedByBoth);
    const failEvery = async () => {
      actor.send({ type: 'download.requested' });
      for (let round = 1; round < DOCUMENT_TRIES; round += 1) {
        await downloadForm.fail(documentNotMade);
        expect(signingFailure(now())).toBeNull();
        await pass(DOCUMENT_WAIT_MS);
      }
      await downloadForm.fail(documentNotMade);
      expect(signingFailure(now())).toBe(messages.consentFormDownloadFailed);
    };
    await failEvery();
    expect(downloadForm.calls).toHaveLength(DOCUMENT_TRIES);
    await failEvery();
    expect(downloadForm.calls).toHaveLength(2 * DOCUMENT_TRIES);
  });
});

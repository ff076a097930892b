import {
  type Certificate,
  DOCUMENT_TRIES,
  DOCUMENT_WAIT_MS,
  type DocumentPreview,
  messages,
} from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aPreview, documentNotMade, notSent, SURGERY_ID } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { unsentWords } from '../kit/unsent-words';
import { certificateMachine } from './certificate.machine';
import type { CertificateReader } from './certificate.model';
import {
  certificateBeingMade,
  certificateDownloadUnavailable,
  certificateFailure,
  certificatePreview,
  certificatePreviewFailure,
  completeDisabledReason,
  isCertificateCompleted,
  isCertificateDownloading,
  isCodeRevealed,
  isStatementTicked,
} from './certificate.selectors';

const consented = { surgery_id: SURGERY_ID, consented: true };
const notConsented = { surgery_id: SURGERY_ID, consented: false };

const open = (reader: CertificateReader = 'patient') => {
  const loadCertificate = controlledActor<Certificate, { surgeryId: string }>();
  const loadPreview = controlledActor<DocumentPreview, { surgeryId: string }>();
  const completeCertificate = controlledActor<Certificate, { surgeryId: string }>();
  const downloadCertificate = controlledActor<void, { surgeryId: string }>();
  const machine = wire(certificateMachine, {
    actors: {
      loadCertificate: loadCertificate.logic,
      loadPreview: loadPreview.logic,
      completeCertificate: completeCertificate.logic,
      downloadCertificate: downloadCertificate.logic,
    },
  });
  const { actor, pass } = run(machine, { surgeryId: SURGERY_ID, reader });
  return {
    actor,
    pass,
    loadCertificate,
    loadPreview,
    completeCertificate,
    downloadCertificate,
    now: () => actor.getSnapshot(),
  };
};

const openIncomplete = async () => {
  const page = open();
  await page.loadPreview.answer(aPreview());
  await page.loadCertificate.answer(notConsented);
  return page;
};

const openComplete = async () => {
  const page = open();
  await page.loadPreview.answer(aPreview());
  await page.loadCertificate.answer(consented);
  return page;
};

describe('Completing the certificate', () => {
  it('requires the ticked statement and says so', async () => {
    const { actor, completeCertificate, now } = await openIncomplete();
    expect(completeDisabledReason(now())).toBe(messages.consentRequired);
    actor.send({ type: 'certificate.submitted' });
    expect(completeCertificate.calls).toEqual([]);
    expect(certificateFailure(now())).toBe(messages.consentRequired);
    actor.send({ type: 'statement.ticked' });
    expect(completeDisabledReason(now())).toBeNull();
    expect(certificateFailure(now())).toBeNull();
    actor.send({ type: 'statement.unticked' });
    expect(isStatementTicked(now())).toBe(false);
  });

  it('stores the consent and loads the final preview', async () => {
    const { actor, completeCertificate, loadPreview, now } = await openIncomplete();
    actor.send({ type: 'statement.ticked' });
    actor.send({ type: 'certificate.submitted' });
    expect(isStatementTicked(now())).toBe(true);
    await completeCertificate.answer(consented);
    expect(isCertificateCompleted(now())).toBe(true);
    expect(loadPreview.calls).toHaveLength(2);
    expect(certificatePreview(now())).toEqual(aPreview());
    await loadPreview.answer(aPreview({ preview_url: '/api/documents/two.pdf' }));
    expect(certificatePreview(now())?.preview_url).toBe('/api/documents/two.pdf');
  });

  it('says that it is NOT complete and keeps the tick when the device is offline', async () => {
    const { actor, completeCertificate, loadCertificate, now } = await openIncomplete();
    actor.send({ type: 'statement.ticked' });
    actor.send({ type: 'certificate.submitted' });
    await completeCertificate.fail(notSent);
    expect(certificateFailure(now())).toBe(unsentWords.certificateNotCompleted);
    expect(isStatementTicked(now())).toBe(true);
    expect(loadCertificate.calls).toHaveLength(1);
  });

  it('is read again when the answer was lost, and complete if it had arrived', async () => {
    const { actor, completeCertificate, loadCertificate, now } = await openIncomplete();
    actor.send({ type: 'statement.ticked' });
    const submit = async () => {
      actor.send({ type: 'certificate.submitted' });
      await completeCertificate.fail(refusal(null));
      expect(isStatementTicked(now())).toBe(true);
    };
    await submit();
    await loadCertificate.answer(notConsented);
    expect(certificateFailure(now())).toBe(unsentWords.certificateNotCompleted);
    await submit();
    await loadCertificate.fail(refusal(null));
    expect(certificateFailure(now())).toBe(unsentWords.certificateUncertain);
    await submit();
    await loadCertificate.answer(consented);
    expect(isCertificateCompleted(now())).toBe(true);
    expect(certificateFailure(now())).toBeNull();
  });

  it('keeps the tick and shows the reason when the server refuses', async () => {
    const { actor, completeCertificate, now } = await openIncomplete();
    actor.send({ type: 'statement.ticked' });
    actor.send({ type: 'certificate.submitted' });
    await completeCertificate.fail(refusal(409, messages.certificateUnavailable));
    expect(isStatementTicked(now())).toBe(true);
    expect(certificateFailure(now())).toBe(messages.certificateUnavailable);
  });

  it('can be retried when the stored certificate could not be loaded', async () => {
    const { actor, loadCertificate, now } = open();
    await loadCertificate.fail(refusal(503));
    expect(now().hasTag('failed')).toBe(true);
    actor.send({ type: 'certificate.retried' });
    await loadCertificate.answer(consented);
    expect(isCertificateCompleted(now())).toBe(true);
    expect(certificateFailure(now())).toBeNull();
  });

  it('ignores the certificate of another surgery', async () => {
    const { loadCertificate, now } = open();
    await loadCertificate.answer({ surgery_id: 'another', consented: true });
    expect(isCertificateCompleted(now())).toBe(false);
  });
});

describe('The preview of the certificate', () => {
  it('shows its failure and can be retried', async () => {
    const { actor, loadPreview, now } = open();
    await loadPreview.fail(refusal(503));
    expect(certificatePreviewFailure(now())).toBe(messages.certificatePreviewFailed);
    actor.send({ type: 'preview.outdated' });
    await loadPreview.answer(aPreview());
    expect(certificatePreviewFailure(now())).toBeNull();
    expect(certificatePreview(now())).toEqual(aPreview());
  });

  it('says so when it did not open in its frame', async () => {
    const { actor, loadPreview, now } = open();
    await loadPreview.answer(aPreview());
    actor.send({ type: 'preview.unreadable' });
    expect(certificatePreviewFailure(now())).toBe('We were unable to download your certificate at this time');
  });

  it('is shown to the surgeon only if a consent form exists', async () => {
    const { loadPreview, now } = open('surgeon');
    await loadPreview.answer(aPreview({ consent_form: null }));
    expect(certificatePreview(now())).toBeNull();
    expect(certificatePreviewFailure(now())).toBe(messages.certificateUnavailable);
  });

  it.each([
    [409, messages.consentFormMissing, messages.consentFormMissing],
    [404, messages.notFound, messages.certificateUnavailable],
    [503, messages.unavailable, messages.certificatePreviewFailed],
  ])('tells the surgeon why it is missing (status %i)', async (status, said, shown) => {
    const { loadPreview, now } = open('surgeon');
    await loadPreview.fail(refusal(status, said));
    expect(certificatePreviewFailure(now())).toBe(shown);
  });
});

describe('The surgeon', () => {
  it('waits for the patient and can reload the certificate', async () => {
    const { actor, loadCertificate, now } = open('surgeon');
    await loadCertificate.answer(notConsented);
    expect(now().hasTag('locked')).toBe(true);
    expect(certificateDownloadUnavailable(now())).toBe(messages.downloadUnavailable);
    actor.send({ type: 'certificate.retried' });
    await loadCertificate.answer(consented);
    expect(certificateDownloadUnavailable(now())).toBeNull();
  });
});

describe('The download of the certificate', () => {
  it('is unavailable before the certificate is complete', async () => {
    const { actor, downloadCertificate, now } = await openIncomplete();
    expect(certificateDownloadUnavailable(now())).toBe(messages.downloadUnavailable);
    actor.send({ type: 'download.requested' });
    expect(downloadCertificate.calls).toEqual([]);
  });

  it('shows its failure and can be retried', async () => {
    const { actor, downloadCertificate, now } = await openComplete();
    actor.send({ type: 'download.requested' });
    await downloadCertificate.fail(refusal(503));
    expect(certificateFailure(now())).toBe(messages.certificateDownloadFailed);
    actor.send({ type: 'download.requested' });
    await downloadCertificate.answer();
    expect(certificateFailure(now())).toBeNull();
    expect(downloadCertificate.calls).toHaveLength(2);
  });

  it('retries for up to a minute while the server makes the document, then shows a failure', async () => {
    const { actor, pass, downloadCertificate, now } = await openComplete();
    for (const press of [1, 2]) {
      actor.send({ type: 'download.requested' });
      for (let round = 1; round < DOCUMENT_TRIES; round += 1) {
        expect(certificateBeingMade(now())).toBeNull();
        await downloadCertificate.fail(documentNotMade);
        expect(certificateBeingMade(now())).toBe(messages.documentBeingMade);
        expect(isCertificateDownloading(now())).toBe(true);
        await pass(DOCUMENT_WAIT_MS);
      }
      expect(certificateFailure(now())).toBeNull();
      await downloadCertificate.fail(documentNotMade);
      expect(isCertificateDownloading(now())).toBe(false);
      expect(certificateFailure(now())).toBe(messages.certificateDownloadFailed);
      expect(downloadCertificate.calls).toHaveLength(press * DOCUMENT_TRIES);
    }
  });
});

describe('The unique code', () => {
  it('is hidden until the patient reveals it, and can be hidden again', async () => {
    const { actor, now } = await openComplete();
    expect(isCodeRevealed(now())).toBe(false);
    actor.send({ type: 'code.revealed' });
    expect(isCodeRevealed(now())).toBe(true);
    actor.send({ type: 'code.hidden' });
    expect(isCodeRevealed(now())).toBe(false);
  });
});

import {
  type ConsentForm,
  consentFormEndpoints,
  ERRORS,
  mattersEndpoints,
  messages,
  type Patient,
  noteEndpoints,
  patientEndpoints,
  statementEndpoints,
  type Surgery,
  surgeryEndpoints,
  worklistEndpoints,
  type WorklistRow,
} from '@candour/contracts';
import { aStatementReading, aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import {
  consentForm,
  id,
  knownPatient,
  patient as unknownPatient,
  previewOf,
  readySurgery,
} from '../../api/testing/patient-facts';
import { takeSide } from '../../features/consent-form/side/handed-side';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-consent-form.page';

const { previewConsentForm, signConsentForm, downloadConsentForm } = consentFormEndpoints;
const surgeonSigned: ConsentForm = {
  ...consentForm,
  surgeon_signed: true,
  surgeon_signed_at: '2026-11-21T10:00:00.000Z',
};

let server: FakeServer;

interface Given {
  readonly form?: ConsentForm;
  readonly surgery?: Surgery;
  readonly patient?: Patient;
}

const open = async ({ form = consentForm, surgery = readySurgery, patient = knownPatient }: Given = {}) => {
  server.answer(previewConsentForm, previewOf(form));
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  server.answer(patientEndpoints.readPatient, { patient });
  server.answer(statementEndpoints.readStatement, aStatementReading());
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(mattersEndpoints.readMatters, { matters: null });
  await openPage(Page, { parameters: { id: id(1) } });
  return within(await screen.findByRole('region', { name: 'Surgeon signature' }));
};

/** Signs; `rows` can be signed afterwards. */
const signHere = async (box: Awaited<ReturnType<typeof open>>, rows: readonly WorklistRow[] = []) => {
  server.answer(signConsentForm, { consent_form: surgeonSigned });
  const counts = countsOfRows(rows);
  server.answer(worklistEndpoints.readWorklist, { worklist: rows, counts, total: rows.length });
  await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter');
  server.answer(previewConsentForm, previewOf(surgeonSigned));
  await userEvent.click(box.getByRole('button', { name: 'Sign' }));
};

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
});

describe('the surgeon’s consent form page', () => {
  it('names procedure, side and patient, shows the form and says that it is ready to be signed', async () => {
    const box = await open();
    expect(await box.findByText('This consent form is ready to be signed')).toBeInTheDocument();
    expect(box.getAllByText('Total hip replacement').length).toBeGreaterThan(0);
    expect(box.getAllByText('Left side').length).toBeGreaterThan(0);
    expect(box.getByText(/^Born 7 Apr 1959/)).toBeInTheDocument();
    expect(screen.getByTitle('Consent form').getAttribute('src')).toBe('/documents/ticket/document.html');
    expect(await faults()).toEqual([]);
  });

  it('shows the error under each field', async () => {
    const box = await open();
    await userEvent.clear(await box.findByLabelText('Surgeon Name'));
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    const name = box.getByLabelText('Surgeon Name');
    const signature = box.getByLabelText('Signature');
    const saidOf = (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((part) => document.getElementById(part)?.textContent)
        .join(' ');
    expect(saidOf(name)).toContain(messages.signatureNameMissing);
    expect(saidOf(signature)).toContain(messages.signatureMissing);
    await userEvent.type(name, 'Helen Carter');
    await userEvent.type(signature, 'helen carter');
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    expect(saidOf(signature)).toContain(messages.signatureMismatch);
    expect(server.callsOf(signConsentForm)).toHaveLength(0);
  });

  it('signs once with the hash of the displayed form, and says for whom', async () => {
    const box = await open();
    await signHere(box);
    const heading = await screen.findByRole('heading', { name: 'You signed for MORGAN, Alex' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.callsOf(signConsentForm).map(({ body }) => body)).toEqual([
      {
        surgeon_signature: 'Helen Carter',
        signature_name: 'Helen Carter',
        document_hash: 'a'.repeat(64),
      },
    ]);
    expect(box.queryByRole('button', { name: 'Sign' })).toBeNull();
    expect(await screen.findByText('No other form can be signed now.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the consent forms' }).getAttribute('href')).toBe(
      '/surgeon/consent-form',
    );
    expect(await faults()).toEqual([]);
  });

  it('leads from a signature straight to the next form that can be signed', async () => {
    const box = await open();
    await signHere(box, [aWorklistRow({ surgery_id: id(7), surgeon_side: 'Right' })]);
    const next = await screen.findByRole('link', { name: 'Next: Mrs SHAH, Anita, Total hip replacement' });
    expect(next.getAttribute('href')).toBe(`/surgeon/consent-form/${id(7)}`);
    expect(screen.getByText('1 form can be signed now')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('asks for the side of the next form by the buttons that open it, and for that form alone', async () => {
    const box = await open();
    await signHere(box, [aWorklistRow({ surgery_id: id(7) })]);
    await screen.findByRole('group', { name: 'Which side do you operate on? Mrs SHAH, Anita' });
    await userEvent.click(screen.getByRole('button', { name: 'Both sides' }));
    expect(window.location.pathname).toBe(`/surgeon/consent-form/${id(7)}`);
    expect([takeSide(id(7)), takeSide(id(7))]).toEqual(['Bilateral', null]);
  });

  it('keeps who it is about and what is open in sight, and leads to the signature', async () => {
    await open();
    const bar = within(await screen.findByRole('region', { name: 'MORGAN, Alex' }));
    expect(bar.getByText('left side')).toBeInTheDocument();
    expect(bar.getByText(/^Born 7 Apr 1959 \(\d+\)$/)).toBeInTheDocument();
    expect(bar.getByText('NHS 943 476 5919')).toBeInTheDocument();
    await bar.findByText('No open points');
    await userEvent.click(bar.getByRole('button', { name: 'Go to the signature' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Signature'));
  });

  it('says that there is no such form, as for another surgeon’s, and shows nothing of it', async () => {
    server.fail(previewConsentForm, 404, messages.notFound);
    await openPage(Page, { parameters: { id: id(1) } });
    expect((await screen.findByRole('alert')).textContent).toContain(messages.notFound);
    expect(screen.queryByText(messages.consentFormPreviewFailed)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Surgeon signature' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the consent forms' })).toBeInTheDocument();
  });

  it('leads the focus to the form when it has changed, and when it was read again', async () => {
    const box = await open();
    const code = 'consent-form.changed';
    const { status, message } = ERRORS[code];
    server.handle(signConsentForm, () =>
      jsonReply({ data: { errors: [message], code, request_id: 'request-1' } }, { status }),
    );
    await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'I have read it again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The form' }));
    await userEvent.type(box.getByLabelText('Signature'), '{Enter}');
    await screen.findByRole('button', { name: 'I have read it again' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The form' }));
  });

  it('offers no download until both have signed', async () => {
    const box = await open({ form: surgeonSigned });
    expect(await box.findByText('Download unavailable')).toBeInTheDocument();
    expect(box.getByText('Not signed yet')).toBeInTheDocument();
  });

  it('offers the download after both have signed', async () => {
    const box = await open({
      form: { ...surgeonSigned, patient_signed: true, consented: true },
    });
    const download = await box.findByRole('button', { name: 'Download Consent Form' });
    expect(download.getAttribute('aria-disabled')).toBeNull();
    expect(box.queryByText('Download unavailable')).toBeNull();
  });

  it('says that the download failed', async () => {
    const box = await open({ form: { ...surgeonSigned, patient_signed: true, consented: true } });
    server.fail(downloadConsentForm, 500, messages.defaultError);
    await userEvent.click(await box.findByRole('button', { name: 'Download Consent Form' }));
    expect((await box.findByRole('alert')).textContent).toContain(messages.consentFormDownloadFailed);
    expect(await faults()).toEqual([]);
  });

  it('says that the document is still being made, and waits for it', async () => {
    const box = await open({ form: { ...surgeonSigned, patient_signed: true, consented: true } });
    const code = 'document.unavailable';
    const { status, message } = ERRORS[code];
    server.handle(downloadConsentForm, () =>
      jsonReply({ data: { errors: [message], code, request_id: 'request-1' } }, { status }),
    );
    await userEvent.click(await box.findByRole('button', { name: 'Download Consent Form' }));
    expect(await box.findByText('The document is being made. This can take a minute.')).toBeInTheDocument();
    expect(box.queryByRole('alert')).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('prevents signing before the patient’s details are complete', async () => {
    const box = await open({ patient: unknownPatient });
    expect(await box.findByText(messages.patientsDetailsFirst)).toBeInTheDocument();
    expect(box.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('says so if the form does not exist yet', async () => {
    server.fail(previewConsentForm, 409, messages.consentFormUnavailable);
    server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
    await openPage(Page, { parameters: { id: id(1) } });
    expect(
      await screen.findByText('The patient has not completed the consent form for this surgery yet'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Please make sure the patient has completed the consent form process'),
    ).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('asks for a patient if the address names none', async () => {
    await openPage(Page, { parameters: { id: 'nobody' } });
    expect(screen.getByText('Please specify a patient to view their account')).toBeInTheDocument();
  });
});

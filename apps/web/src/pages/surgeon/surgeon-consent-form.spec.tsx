import {
  type ConsentForm,
  consentFormEndpoints,
  ERRORS,
  messages,
  type Patient,
  noteEndpoints,
  patientEndpoints,
  statementEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aStatementReading } from '@candour/contracts/testing';
import { screen, within } from '@testing-library/react';
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
  await openPage(Page, { parameters: { id: id(1) } });
  return within(await screen.findByRole('region', { name: 'Surgeon signature' }));
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
    expect(box.getByText('7th April 1959')).toBeInTheDocument();
    expect(screen.getByTitle('Consent form').getAttribute('src')).toBe('/documents/ticket/document.html');
    expect(await faults()).toEqual([]);
  });

  it('shows the error under each field', async () => {
    const box = await open();
    await userEvent.click(await box.findByRole('button', { name: 'Sign' }));
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

  it('signs once with the hash of the displayed form, and confirms it', async () => {
    server.answer(signConsentForm, { consent_form: surgeonSigned });
    const box = await open();
    await userEvent.type(await box.findByLabelText('Surgeon Name'), 'Helen Carter');
    await userEvent.type(box.getByLabelText('Signature'), 'Helen Carter');
    server.answer(previewConsentForm, previewOf(surgeonSigned));
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    expect(await box.findByText('You have signed your consent form')).toBeInTheDocument();
    expect(server.callsOf(signConsentForm).map(({ body }) => body)).toEqual([
      {
        surgeon_signature: 'Helen Carter',
        signature_name: 'Helen Carter',
        document_hash: 'a'.repeat(64),
      },
    ]);
    expect(box.queryByRole('button', { name: 'Sign' })).toBeNull();
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
    expect(await box.findByText(messages.detailsFirst)).toBeInTheDocument();
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

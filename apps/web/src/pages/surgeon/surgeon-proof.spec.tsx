import {
  type ConsentForm,
  consentFormEndpoints,
  ERRORS,
  mattersEndpoints,
  messages,
  noteEndpoints,
  ownProofEndpoints,
  patientEndpoints,
  type ProofMethod,
  statementEndpoints,
  surgeryEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aStatementReading, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-consent-form.page';

const { previewConsentForm, signConsentForm } = consentFormEndpoints;
const { proveAgain, readProofMethods } = ownProofEndpoints;
const { status, message } = ERRORS['auth.proof-needed'];
const signed: ConsentForm = {
  ...consentForm,
  surgeon_signed: true,
  surgeon_signed_at: '2026-11-21T10:00:00.000Z',
};

let server: FakeServer;

/** A surgeon with an old proof types their name and signs. */
const signWithOldProof = async (methods: readonly ProofMethod[] = ['password']) => {
  server.answer(previewConsentForm, previewOf(consentForm));
  server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
  server.answer(patientEndpoints.readPatient, { patient: knownPatient });
  server.answer(statementEndpoints.readStatement, aStatementReading());
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(mattersEndpoints.readMatters, { matters: null });
  server.answer(worklistEndpoints.readWorklist, { worklist: [], counts: countsOfRows([]), total: 0 });
  server.answer(readProofMethods, { methods });
  server.fail(signConsentForm, status, message);
  await openPage(Page, { parameters: { id: id(1) } });
  const box = within(await screen.findByRole('region', { name: 'Surgeon signature' }));
  await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await within(dialog).findByRole('button', { name: 'Cancel' });
  return { box, dialog };
};

const signatureTyped = () => screen.getByLabelText<HTMLInputElement>('Signature').value;
const password = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Your password');

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
});

describe('a surgeon whose last proof is old', () => {
  it('is asked for the password over the page, with the focus in its field', async () => {
    const { dialog } = await signWithOldProof();
    expect(within(dialog).getByText(/^More than 15 minutes/)).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toBe(password(dialog)));
    expect(password(dialog).autocomplete).toBe('current-password');
    expect(await faults()).toEqual([]);
  });

  it('signs by giving it, with the name that was typed before', async () => {
    const { dialog } = await signWithOldProof();
    server.answer(proveAgain, { proof_kind: 'password', proved_at: '2026-11-21T10:00:00.000Z' });
    server.answer(signConsentForm, { consent_form: signed });
    server.answer(previewConsentForm, previewOf(signed));
    await userEvent.type(password(dialog), 'Candour1demo{Enter}');
    const outcome = await screen.findByRole('heading', { name: /^You signed for / });
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(proveAgain).map(({ body }) => body)).toEqual([
      { method: 'password', password: 'Candour1demo' },
    ]);
    const bodies = server.callsOf(signConsentForm).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[1]).toMatchObject({ surgeon_signature: 'Helen Carter' });
  });

  it('reads what is wrong with a password, and tries another', async () => {
    const { dialog } = await signWithOldProof();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm and sign' }));
    expect(within(dialog).getAllByText(new RegExp(messages.passwordMissing)).length).toBeGreaterThan(0);
    server.fail(proveAgain, 422, messages.invalid, { password: [messages.passwordWrong] });
    await userEvent.type(password(dialog), 'not mine 1{Enter}');
    expect(await within(dialog).findByRole('link', { name: messages.passwordWrong })).toBeInTheDocument();
    expect(password(dialog).value).toBe('not mine 1');
    expect(await faults()).toEqual([]);
    expect(server.callsOf(signConsentForm)).toHaveLength(1);
  });

  it('reads that they have tried too often', async () => {
    const { dialog } = await signWithOldProof();
    server.fail(proveAgain, 429, messages.tooMany);
    await userEvent.type(password(dialog), 'not mine 1{Enter}');
    expect(await within(dialog).findByText(messages.tooMany)).toBeInTheDocument();
  });

  it.each(['Cancel', 'Escape'])('returns by %s to the form, where the name is still typed', async (way) => {
    const { box, dialog } = await signWithOldProof();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(within(dialog).getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box.getByRole('button', { name: 'Sign' })));
    expect(signatureTyped()).toBe('Helen Carter');
    expect(box.getByText('This consent form is ready to be signed')).toBeInTheDocument();
    expect(server.callsOf(signConsentForm)).toHaveLength(1);
  });

  it('is asked for what the account has, and chooses another way', async () => {
    const { dialog } = await signWithOldProof(['passkey', 'totp', 'password']);
    expect(within(dialog).getByRole('button', { name: 'Use a passkey and sign' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use your authenticator app instead' }));
    const code = within(dialog).getByLabelText<HTMLInputElement>('The 6 digits that your app shows');
    expect([document.activeElement, code.autocomplete]).toEqual([code, 'one-time-code']);
    await userEvent.type(code, '123 456{Enter}');
    await waitFor(() =>
      expect(server.callsOf(proveAgain).map(({ body }) => body)).toEqual([
        { method: 'totp', code: '123456' },
      ]),
    );
    expect(await faults()).toEqual([]);
  });

  it('who has nothing to prove it with is asked to log in again', async () => {
    const { dialog } = await signWithOldProof([]);
    expect(within(dialog).getByText(/^Your account has nothing here/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});

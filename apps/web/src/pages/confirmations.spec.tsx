import {
  type ConsentState,
  confirmationEndpoints,
  consentFormEndpoints,
  ERRORS,
  messages,
  ownProofEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState, aPreview } from '@candour/contracts/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../api/testing/fake-server';
import { consentForm, id, readySurgery } from '../api/testing/patient-facts';
import { ReportedChange } from '../features/consent-form/confirmation/reported-change';
import { ConsentExitsInCard } from '../features/consent-form/decision/consent-exits-in-card';
import { completeBrowser } from '../lib/testing/complete-browser';
import { Page as PatientConfirm } from './patient/patient-confirm.page';
import { Page as SurgeonConfirm } from './surgeon/surgeon-confirm.page';
import { faults, openPage } from './testing/surgeon-area';

const { confirmConsent } = confirmationEndpoints;
const { previewConsentForm } = consentFormEndpoints;
const QUESTION = 'Has anything changed for you since you signed?';

let server: FakeServer;

const due = (changes: Partial<ConsentState> = {}): Surgery => ({
  ...readySurgery,
  consent: aConsentState({ state: 'SIGNED', confirmation_due: true, round: 2, ...changes }),
});

const asPatient = async (surgery: Surgery = due()): Promise<void> => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  render(<PatientConfirm parameters={{ id: id(1) }} />);
  await screen.findByText(/Total hip replacement/);
};

const asSurgeon = async (surgery: Surgery = due()): Promise<void> => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  await openPage(SurgeonConfirm, { parameters: { id: id(1) } });
  await screen.findByText(/Total hip replacement/);
};

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () => server.callsOf(confirmConsent).map(({ body }) => body);

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(confirmConsent, { consent_form: consentForm });
});

describe('the confirmation of the patient', () => {
  it('asks one question first, and says how to answer it', async () => {
    await asPatient();
    expect(screen.getByRole('heading', { level: 1, name: 'Has anything changed?' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: QUESTION })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Confirm');
    expect(await screen.findByText(`Error: ${messages.changedMissing}`)).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  it('of no change takes the name, and its outcome takes the focus', async () => {
    await asPatient();
    await choose('No, nothing has changed for me');
    expect(screen.getByText('What you confirm')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Signature' }), 'Alex');
    await press('Confirm');
    expect(await screen.findByText(`Error: ${messages.signatureMismatch}`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Signature' }), ' Morgan');
    await press('Confirm');
    const heading = await screen.findByRole('heading', { level: 1, name: 'You have confirmed' });
    expect(document.activeElement).toBe(heading);
    expect(bodies()).toEqual([{ round: 2, changed: 'NO', patient_signature: 'Alex Morgan' }]);
    expect(screen.getByText('Your consent form still counts.')).toBeInTheDocument();
  });

  it('of a change takes what it is, and no name', async () => {
    await asPatient();
    await choose('Yes, something has changed for me');
    await userEvent.type(screen.getByRole('textbox', { name: 'What has changed?' }), 'I have a new tablet.');
    await press('Tell my surgeon');
    await screen.findByRole('heading', { level: 1, name: 'You have told your surgeon' });
    expect(bodies()).toEqual([{ round: 2, changed: 'YES', text: 'I have a new tablet.' }]);
    expect(screen.getByRole('link', { name: 'Go to your new form' })).toBeInTheDocument();
  });

  it('is not asked for twice, and says what state it is in', async () => {
    await asPatient(due({ patient_confirmed: true }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/You have said that nothing has changed/)).toBeInTheDocument();
  });

  it('says why when the form has run out meanwhile', async () => {
    await asPatient();
    const { status, message } = ERRORS['consent-form.changed'];
    server.handle(confirmConsent, () =>
      jsonReply({ data: { errors: [message], code: 'consent-form.changed', request_id: '1' } }, { status }),
    );
    await choose('No, nothing has changed for me');
    await userEvent.type(screen.getByRole('textbox'), 'Alex Morgan');
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: { ...readySurgery, consent: aConsentState({ round: 3, former_state: 'EXPIRED' }) },
    });
    await press('Confirm');
    expect(await screen.findByText(messages.formChanged)).toBeInTheDocument();
    expect(screen.getByText(/Your last form is too old to count/)).toBeInTheDocument();
  });

  it('can be begun from the card on the home page while it is asked for', () => {
    const { rerender } = render(<ConsentExitsInCard surgery={due()} />);
    const name = 'Has anything changed? (Total hip replacement)';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/patient/consent-form/confirm/${id(1)}`,
    );
    rerender(<ConsentExitsInCard surgery={due({ patient_confirmed: true })} />);
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('the confirmation of the surgeon', () => {
  it('takes the name for no change, without a fault for axe', async () => {
    await asSurgeon();
    await choose('No, nothing that matters to this consent');
    expect(await faults()).toEqual([]);
    const name = `${readySurgery.surgeon_first_name} ${readySurgery.surgeon_last_name}`;
    await userEvent.type(screen.getByRole('textbox', { name: 'Signature' }), name);
    await press('Confirm');
    const heading = await screen.findByRole('heading', { name: 'You have confirmed' });
    expect(document.activeElement).toBe(heading);
    expect(bodies()).toEqual([{ round: 2, changed: 'NO', surgeon_signature: name }]);
  });

  it('tells the patient what has changed', async () => {
    await asSurgeon();
    await choose('Yes, something has changed');
    await press('Tell the patient');
    expect(await screen.findByText(`Error: ${messages.changeMissing}`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox'), 'Another implant.');
    expect(await faults()).toEqual([]);
    await press('Tell the patient');
    await screen.findByRole('heading', { name: 'You have told the patient' });
    expect(bodies()).toEqual([{ round: 2, changed: 'YES', text: 'Another implant.' }]);
  });
});

/** A device whose passkey answers every challenge. */
const giveDevice = (): void => {
  const bytes = new ArrayBuffer(3);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  const get = async () => ({ id: 'AQID', rawId: bytes, response, getClientExtensionResults: () => ({}) });
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
};

describe('a surgeon who confirms with an old proof', () => {
  const { beginProof, proveAgain, readProofMethods } = ownProofEndpoints;
  const { status, message } = ERRORS['auth.proof-needed'];
  const proved_at = '2026-11-21T10:00:00.000Z';
  const proofs = () => server.callsOf(proveAgain).map(({ body }) => body);

  const confirm = async () => {
    server.fail(confirmConsent, status, message);
    await asSurgeon();
    await choose('No, nothing that matters to this consent');
    await userEvent.type(screen.getByRole('textbox', { name: 'Signature' }), 'Helen Carter{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    expect(await faults()).toEqual([]);
    server.answer(confirmConsent, { consent_form: consentForm });
    return within(dialog);
  };

  const isConfirmed = async (): Promise<void> => {
    const heading = await screen.findByRole('heading', { name: 'You have confirmed' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toEqual({ round: 2, changed: 'NO', surgeon_signature: 'Helen Carter' });
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('gives the password, and confirms with the name that was typed before', async () => {
    server.answer(readProofMethods, { methods: ['password'] });
    server.answer(proveAgain, { proof_kind: 'password', proved_at });
    const dialog = await confirm();
    await userEvent.type(await dialog.findByLabelText('Your password'), 'Candour1demo{Enter}');
    await isConfirmed();
    expect(proofs()).toEqual([{ method: 'password', password: 'Candour1demo' }]);
  });

  it('uses a passkey, which signs the hash of the form', async () => {
    giveDevice();
    const document_hash = 'c'.repeat(64);
    server.answer(previewConsentForm, aPreview({ document_hash }));
    server.answer(readProofMethods, { methods: ['passkey', 'password'] });
    server.answer(beginProof, { options: { challenge: 'AAAA', rpId: 'localhost' } });
    server.answer(proveAgain, { proof_kind: 'passkey', proved_at });
    const dialog = await confirm();
    await userEvent.click(await dialog.findByRole('button', { name: 'Use a passkey and sign' }));
    await isConfirmed();
    expect(server.callsOf(beginProof).map(({ body }) => body)).toEqual([{ document_hash }]);
    const passkey: unknown = expect.objectContaining({ id: 'AQID' });
    expect(proofs()).toEqual([{ method: 'passkey', document_hash, passkey }]);
  });
});

describe('a change that one side has reported', () => {
  const round = (number: number, events: object[]) => ({
    round: number,
    state: number === 2 ? 'OPEN' : 'SUPERSEDED',
    opened_at: '2026-11-20T10:00:00.000Z',
    closed_at: null,
    patient_signed_at: null,
    surgeon_signed_at: null,
    documents: [],
    events,
  });
  const report = {
    event: 'change.reported',
    role: 'SURGEON',
    at: '2026-11-21T10:00:00.000Z',
    reason: 'A new plan.',
  };

  it.each([
    ['patient', 'Your surgeon says that something has changed'],
    ['surgeon', 'You have said what has changed'],
  ] as const)('is read by the %s in the new round', async (reader, says) => {
    server.answer(consentFormEndpoints.listRounds, { rounds: [round(2, []), round(1, [report])] } as never);
    const consent = aConsentState({ round: 2, former_state: 'SUPERSEDED' });
    render(<ReportedChange surgery={{ ...readySurgery, consent }} reader={reader} />);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getByText('A new plan.')).toBeInTheDocument();
  });

  it('is not shown in a round that was opened otherwise', () => {
    const consent = aConsentState({ round: 2, former_state: 'WITHDRAWN' });
    const { container } = render(<ReportedChange surgery={{ ...readySurgery, consent }} reader="patient" />);
    expect(container.textContent).toBe('');
    expect(server.callsOf(consentFormEndpoints.listRounds)).toEqual([]);
  });
});

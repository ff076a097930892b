import { surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import { anOperation } from '@candour/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id, newSurgery } from '../../../api/testing/patient-facts';
import { clearDrafts } from '../../../lib/drafts';
import { CreateProcess } from './create-process';

let server: FakeServer;
const created = vi.fn();
const nextYear = String(new Date().getFullYear() + 1);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

const open = (accountId = 'account-1') =>
  render(<CreateProcess accountId={accountId} video={null} onCreated={created} />);

const reload = (accountId?: string) => {
  cleanup();
  open(accountId);
};

const show = async () => {
  open();
  await press('Continue');
  await screen.findByRole('radio', { name: 'Total hip replacement' });
};

const chooseOperation = async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Total hip replacement' }));
  await press('Confirm');
  await step('Who is your surgeon?');
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  created.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  server.answer(surgeryEndpoints.listOperations, { operations: [anOperation()] });
  server.answer(surgeonEndpoints.listSurgeons, {
    surgeons: [
      {
        surgeon_id: id(4),
        surgeon_title: 'Miss',
        surgeon_first_name: 'Helen',
        surgeon_last_name: 'Carter',
        surgeon_gmc_number: '7123456',
        surgeon_status: 'VERIFIED',
      },
    ],
    total: 1,
    page: 1,
    per_page: 10,
  });
  server.answer(surgeryEndpoints.listHospitals, {
    hospitals: [
      {
        hospital_id: id(5),
        hospital_name: 'St Aldhelm’s',
        hospital_address_1: 'Park Road',
        hospital_address_2: null,
        hospital_address_3: null,
        hospital_city: 'Bristol',
      },
    ],
    total: 1,
    page: 1,
    per_page: 10,
  });
  server.answer(surgeryEndpoints.createSurgery, { surgery: newSurgery });
  server.answer(surgeonEndpoints.inviteSurgeon, { status: 'success' });
});

describe('starting a consent process', () => {
  it('requires an operation first', async () => {
    await show();
    await press('Confirm');
    expect(await screen.findByText('Error: Please select an operation')).toBeInTheDocument();
  });

  it('creates the process from the choices and opens it', async () => {
    await chooseOperation();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Miss Helen Carter' }));
    expect(screen.getByText('Selected: Miss Helen Carter')).toBeInTheDocument();
    await press('Confirm');
    await step('Which hospital are you going to?');
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s' }));
    await press('Confirm');
    await step('When do you expect your operation?');
    await userEvent.type(screen.getByLabelText('Day'), '15');
    await userEvent.type(screen.getByLabelText('Month'), '3');
    await userEvent.type(screen.getByLabelText('Year'), nextYear);
    await press('Continue');
    await step('Confirm your surgery');
    expect(screen.getByText('Dr. Helen Carter')).toBeInTheDocument();
    expect(screen.getByText(`15th March ${nextYear}`)).toBeInTheDocument();
    expect(
      screen.getByText(/^Miss Helen Carter .GMC number 7123456.*will see your answers, notes and documents/),
    ).toBeInTheDocument();
    await press('Confirm');
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
    const [call] = server.callsOf(surgeryEndpoints.createSurgery);
    expect(call?.body).toEqual({
      operation_id: id(3),
      surgeon_id: id(4),
      hospital_id: id(5),
      surgery_date: `${nextYear}-03-15`,
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('allows surgeon, hospital and date to be skipped and shows them as unknown', async () => {
    await chooseOperation();
    await press('Skip');
    await step('Which hospital are you going to?');
    await press('Skip');
    await step('When do you expect your operation?');
    await press('Skip');
    await step('Confirm your surgery');
    for (const said of ['Surgeon Unknown', 'Hospital Unknown', 'Date of Surgery Unknown']) {
      expect(screen.getByText(said)).toBeInTheDocument();
    }
    await press('Confirm');
    await waitFor(() =>
      expect(server.callsOf(surgeryEndpoints.createSurgery)[0]?.body).toEqual({ operation_id: id(3) }),
    );
  });

  it('writes to a surgeon who is not listed, and explains the consequence', async () => {
    await chooseOperation();
    await press('My surgeon is not listed');
    await userEvent.type(screen.getByLabelText("Your surgeon's email"), 'no address');
    await press('Send email');
    expect(screen.getByText('Error: Email provided is invalid')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText("Your surgeon's email"));
    await userEvent.type(screen.getByLabelText("Your surgeon's email"), 'new@example.test');
    await press('Send email');
    expect(
      await screen.findByText(
        'We have sent an email to your surgeon. Unfortunately you cannot sign the consent form until they are registered on our system',
      ),
    ).toBeInTheDocument();
    await press('Continue');
    await step('Which hospital are you going to?');
  });

  it('deselects a hospital that is clicked again', async () => {
    await chooseOperation();
    await press('Skip');
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s' }));
    expect(screen.getByText('Selected: St Aldhelm’s')).toBeInTheDocument();
    await press('Select St Aldhelm’s');
    expect(screen.queryByText('Selected: St Aldhelm’s')).toBeNull();
  });

  it('clears every choice on Cancel, after a confirmation', async () => {
    await chooseOperation();
    await press('Cancel');
    const clears = await screen.findByRole('button', { name: 'Yes, clear it' });
    expect(clears.compareDocumentPosition(screen.getByRole('button', { name: 'No, keep it' }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    await userEvent.click(clears);
    await step('Which operation are you having?');
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Total hip replacement' });
    expect(radio.checked).toBe(false);
  });

  it('shows the server’s refusal on the card and keeps the choices', async () => {
    server.fail(surgeryEndpoints.createSurgery, 422, 'You cannot be the surgeon of your own surgery');
    await chooseOperation();
    await press('Skip');
    await step('Which hospital are you going to?');
    await press('Skip');
    await step('When do you expect your operation?');
    await press('Skip');
    await step('Confirm your surgery');
    await press('Confirm');
    expect(await screen.findByText('You cannot be the surgeon of your own surgery')).toBeInTheDocument();
    expect(created).not.toHaveBeenCalled();
  });
});

describe('a reload of the wizard', () => {
  const openAtHospital = async () => {
    await chooseOperation();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Miss Helen Carter' }));
    await press('Confirm');
    await step('Which hospital are you going to?');
  };

  it('keeps every choice and the step, and creates the process from the choices', async () => {
    await openAtHospital();
    reload();
    await step('Which hospital are you going to?');
    await press('Skip');
    await press('Skip');
    expect(await screen.findByText('Dr. Helen Carter')).toBeInTheDocument();
    await press('Confirm');
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
    expect(server.callsOf(surgeryEndpoints.createSurgery)[0]?.body).toEqual({
      operation_id: id(3),
      surgeon_id: id(4),
    });
  });

  it('restores nothing after the process has been created', async () => {
    await openAtHospital();
    await press('Skip');
    await press('Skip');
    await press('Confirm');
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
    expect(sessionStorage.length).toBe(0);
  });

  it('restores nothing after Cancel', async () => {
    await openAtHospital();
    await press('Cancel');
    await press('Yes, clear it');
    await step('Which operation are you having?');
    expect(sessionStorage.length).toBe(0);
    reload();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });

  it('restores nothing for another account, or after a logout', async () => {
    await openAtHospital();
    reload('account-2');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
    cleanup();
    clearDrafts();
    reload();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });

  it('starts again if the stored choices cannot be read', async () => {
    for (const kept of ['no json', '{"step":"date","choices":{}}', '7']) {
      sessionStorage.setItem('candour.draft.account-1.patient-creation', kept);
      reload();
      expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
    }
  });
});

import {
  accountEndpoints,
  messages,
  type Patient,
  ownDataEndpoints,
  passkeyEndpoints,
  patientEndpoints,
  secondFactorEndpoints,
} from '@candour/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { patient } from '../../api/testing/patient-facts';
import { PatientAccountContext } from '../../shell/session/account-context';
import { Page } from './patient-account.page';

let server: FakeServer;

function Account() {
  const [data, replace] = useState<Patient>(patient);
  return (
    <PatientAccountContext value={{ data, failure: null, reload: () => undefined, replace }}>
      <Page />
    </PatientAccountContext>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(name), text);
/** What describes a field while it is marked as wrong. */
const errorAt = (name: string): string => {
  const field = screen.getByLabelText(name);
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return field.getAttribute('aria-invalid') === null
    ? ''
    : described.map((one) => document.getElementById(one)?.textContent).join(' ');
};
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

beforeEach(() => {
  server = fakeServer();
  render(<Account />);
});

describe('My Account of a patient', () => {
  it('takes the NHS number as it is written on letters, and shows it so', async () => {
    const numbered = { ...patient, patient_nhs_number: '9434765919' };
    server.answer(patientEndpoints.givePatientNumber, { patient: numbered, warning: null });
    await press('Change the numbers');
    await type(/^NHS number/, '943 476 5918');
    await press('Save the numbers');
    expect(await screen.findAllByText(messages.nhsNumberInvalid)).not.toEqual([]);
    expect(server.callsOf(patientEndpoints.givePatientNumber)).toEqual([]);
    await userEvent.clear(screen.getByLabelText(/^NHS number/));
    await type(/^NHS number/, '943 476 5919');
    await press('Save the numbers');
    await focused('The numbers are saved');
    expect(server.callsOf(patientEndpoints.givePatientNumber).map(({ body }) => body)).toEqual([
      { nhs_number: '9434765919', hospital_number: null },
    ]);
    expect(screen.getByText('943 476 5919')).toBeInTheDocument();
  });

  it('says nothing of passkeys and apps until the patient asks for other ways to log in', async () => {
    const asked = () =>
      [passkeyEndpoints.listPasskeys, secondFactorEndpoints.readAuthenticator].flatMap(server.callsOf);
    server.answer(passkeyEndpoints.listPasskeys, { passkeys: [] });
    expect(screen.queryByText(/passkey|authenticator/i)).toBeNull();
    expect(asked()).toEqual([]);
    await press('Show the other ways');
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide the other ways' })).toBe(document.activeElement);
    await press('Hide the other ways');
    expect(screen.queryByText(/passkey|authenticator/i)).toBeNull();
  });

  it('changes the password with the old one, typed new twice, and says what has happened', async () => {
    server.answer(accountEndpoints.changePassword, { success: true });
    await press('Change my password');
    await type('Your password now', 'Candour1demo');
    await type('New password', 'Another 8 words');
    await type('New password again', 'Another 8 words');
    await press('Save my new password');
    await focused('Your password is changed');
    expect(server.callsOf(accountEndpoints.changePassword).map(({ body }) => body)).toEqual([
      { old_password: 'Candour1demo', password: 'Another 8 words' },
    ]);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('says at the field that the old password is wrong, and keeps what was typed', async () => {
    server.fail(accountEndpoints.changePassword, 422, messages.passwordWrong, {
      old_password: [messages.passwordWrong],
    });
    await press('Change my password');
    await type('Your password now', 'not mine 1');
    await type('New password', 'Another 8 words');
    await type('New password again', 'Another 8 words');
    await press('Save my new password');
    await waitFor(() => expect(errorAt('Your password now')).toContain(messages.passwordWrong));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Another 8 words');
  });

  it('sends no password that is typed otherwise the second time', async () => {
    await press('Change my password');
    await type('Your password now', 'Candour1demo');
    await type('New password', 'Another 8 words');
    await type('New password again', 'Another 9 words');
    await press('Save my new password');
    expect(errorAt('New password again')).toContain(messages.passwordMismatch);
    expect(server.callsOf(accountEndpoints.changePassword)).toEqual([]);
  });

  it('shows the new email and mobile number as soon as they are changed', async () => {
    server.answer(accountEndpoints.changeEmail, { email: 'new@example.test' });
    server.answer(accountEndpoints.changeMobile, { mobile_number: '+447700900123' });
    await press('Change my email address');
    await type('New email address', 'new@example.test');
    await type('Your password now', 'Candour1demo');
    await press('Save my email address');
    await focused('Your email address is changed');
    expect(screen.getByText('new@example.test')).toBeInTheDocument();
    await press('Change my mobile number');
    await type(/^New mobile number/, '07700 900123');
    await press('Save my mobile number');
    await focused('Your mobile number is saved');
    expect(screen.getByText('+447700900123')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Your email address is changed' })).toBeNull();
  });

  it('saves all that is kept as a file, and says so when that fails', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }));
    server.fail(ownDataEndpoints.readOwnData, 503, messages.unavailable);
    await press('Download my data');
    await screen.findByText(/could not be downloaded/);
    const own_data = { about: 'All of it', made_at: '2026-11-23T10:00:00.000Z', parts: [] };
    server.answer(ownDataEndpoints.readOwnData, { own_data });
    await press('Download my data');
    await screen.findByText('The file is in your downloads.');
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(own_data);
    expect(saved).toHaveLength(1);
    expect(screen.queryByText(/could not be downloaded/)).toBeNull();
  });

  it('says with which name the patient signs, what to do where it is wrong, and whom to call', async () => {
    const name = within(screen.getByRole('region', { name: 'Name' }));
    expect(name.getByText(/Alex Morgan$/)).toBeInTheDocument();
    expect(name.getByText(/do not sign before it is right/)).toBeInTheDocument();
    const call = within(await screen.findByRole('region', { name: 'Whom to call' }));
    expect(call.getByRole('link').getAttribute('href')).toBe('tel:02079460000');
  });

  it('leads to what helps the patient', () => {
    expect(screen.getByRole('link', { name: 'What helps me' })).toHaveProperty('pathname', '/patient/needs');
  });
});

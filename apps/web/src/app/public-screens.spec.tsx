import { authEndpoints, messages } from '@candour/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, loginReply } from '../api/testing/fake-server';
import { readSession } from '../api/token-storage';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

let server: FakeServer;

const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' });
const type = (label: string | RegExp, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const problems = () =>
  within(screen.getByRole('region', { name: 'There is a problem' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  server = newBrowser();
});

describe('the patient login', () => {
  it('links to home, to registration and to a forgotten password', async () => {
    await openApp('/login');
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/password-reset', '/patient/register', '/home']);
  });

  it('requires both fields', async () => {
    await openApp('/patient/login');
    await press('Login');
    expect(problems()).toEqual([messages.emailMissing, messages.passwordMissing]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem' }));
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['a patient', ['PATIENT'], '/patient/dashboard'],
    ['a patient who is a surgeon too', ['PATIENT', 'SURGEON'], '/patient/dashboard'],
    ['a surgeon', ['SURGEON'], '/surgeon/dashboard'],
  ] as const)('sends %s to the right dashboard', async (_, roles, home) => {
    server.answer(authEndpoints.login, loginReply(roles));
    await openApp('/patient/login');
    await type('Email', ' Robin@Example.test ');
    await type('Password', 'river stone 7');
    await press('Login');
    await expectPath(home);
    expect(server.callsOf(authEndpoints.login)[0]?.body).toEqual({
      email: 'robin@example.test',
      password: 'river stone 7',
    });
    expect(readSession()).toMatchObject({ patientId: loginReply(roles).patient_id });
  });

  it('stores the expiry in milliseconds', async () => {
    server.answer(authEndpoints.login, { ...loginReply(['PATIENT']), expires_at: 4_000_000_000 });
    await openApp('/patient/login');
    await type('Email', 'robin@example.test');
    await type('Password', 'river stone 7');
    await press('Login');
    await expectPath('/patient/dashboard');
    expect(readSession()?.expirationDate).toBe(4_000_000_000_000);
  });

  it('shows a failure at the form and in the red snackbar, and keeps the typed text', async () => {
    server.fail(authEndpoints.login, 401, messages.loginFailed);
    await openApp('/patient/login');
    await type('Email', 'robin@example.test');
    await type('Password', 'wrong stone 7');
    await press('Login');
    const snackbar = await screen.findByRole('alert');
    expect(snackbar.textContent).toBe(`Error: ${messages.loginFailed}`);
    expect(problems()).toEqual([messages.loginFailed]);
    expect((field('Email') as HTMLInputElement).value).toBe('robin@example.test');
    expect(window.location.pathname).toBe('/patient/login');
  });
});

const fillPerson = async (): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Title/ }), 'Other');
  await type('Your title', 'Rev');
  await type('First name', 'Robin');
  await type('Last name', 'Hill');
  await type('Email', 'robin@example.test');
  await type(/Mobile number/, '07700 900123');
  await type('Password', 'river stone 7');
  await type('Confirm password', 'river stone 7');
};

describe('registration', () => {
  it('logs a new patient in and goes to the dashboard', async () => {
    server.answer(authEndpoints.registerPatient, loginReply(['PATIENT']));
    await openApp('/register');
    await fillPerson();
    expect((field(/Mobile number/) as HTMLInputElement).value).toBe('+447700900123');
    await press('Register');
    await expectPath('/patient/dashboard');
    expect(server.callsOf(authEndpoints.registerPatient)[0]?.body).toEqual({
      title: 'Rev',
      first_name: 'Robin',
      last_name: 'Hill',
      email: 'robin@example.test',
      mobile_number: '+447700900123',
      password: 'river stone 7',
      gender: null,
      laterality: null,
      date_of_birth: null,
    });
  });

  it('asks a surgeon for the GMC number and goes to the surgeon’s dashboard', async () => {
    server.answer(authEndpoints.registerSurgeon, loginReply(['SURGEON']));
    await openApp('/surgeon/register');
    await fillPerson();
    await press('Register');
    expect(problems()).toEqual([messages.gmcNumberInvalid]);
    await type('GMC number', '7123456');
    await press('Register');
    await expectPath('/surgeon/dashboard');
    expect(server.callsOf(authEndpoints.registerSurgeon)[0]?.body).toMatchObject({
      gmc_number: '7123456',
      title: 'Rev',
    });
  });

  it('shows the message of every rule under its field', async () => {
    await openApp('/patient/register');
    await type(/Mobile number/, '020 7946 0000');
    await type('Password', 'short');
    await type('Confirm password', 'other');
    await press('Register');
    expect(problems()).toEqual([
      messages.firstNameMissing,
      messages.lastNameMissing,
      messages.emailMissing,
      messages.mobileNumberInvalid,
      messages.passwordRule,
      messages.passwordMismatch,
    ]);
    const mobile = field(/Mobile number/);
    const described = mobile.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts.some((text) => text?.includes(messages.mobileNumberInvalid))).toBe(true);
    expect((mobile as HTMLInputElement).value).toBe('020 7946 0000');
  });

  it('reports an email that another account uses', async () => {
    server.fail(authEndpoints.registerPatient, 409, messages.accountExists);
    await openApp('/patient/register');
    await fillPerson();
    await press('Register');
    await screen.findByRole('alert');
    expect(problems()).toEqual([messages.accountExists]);
  });
});

describe('a password reset', () => {
  const token = 't'.repeat(43);

  it('can be requested by email', async () => {
    server.answer(authEndpoints.requestPasswordReset, { success: true });
    await openApp('/password-reset');
    await type('Email', 'robin@example.test');
    await press('Send me a link');
    expect(await screen.findByText(messages.resetRequested)).toBeInTheDocument();
  });

  it('sets the new password of the account of the link', async () => {
    server.answer(authEndpoints.readPasswordReset, { email: 'robin@example.test' });
    server.answer(authEndpoints.resetPassword, { success: true });
    await openApp(`/password-reset?token=${token}`);
    expect(await screen.findByText(/robin@example.test/)).toBeInTheDocument();
    await type('Password', 'river stone 7');
    await type('Confirm password', 'river stone 7');
    await press('Set password');
    expect(await screen.findByText(messages.passwordSet)).toBeInTheDocument();
    expect(server.callsOf(authEndpoints.resetPassword)[0]?.body).toEqual({
      email: 'robin@example.test',
      password: 'river stone 7',
      token,
    });
  });

  it('with an invalid link offers a new one', async () => {
    server.fail(authEndpoints.readPasswordReset, 422, messages.resetLinkInvalid);
    await openApp(`/password-reset?token=${token}`);
    await waitFor(() => expect(screen.getAllByText(messages.resetLinkInvalid).length).toBeGreaterThan(0));
    await press('Request a new link');
    expect(field('Email')).toBeInTheDocument();
  });
});

describe('the home page', () => {
  it('shows the text with its notice, the portals and the registration links', async () => {
    server.page({
      key: 'home',
      title: 'Understand your operation',
      notice: 'Sample content',
      sections: [
        { key: 'at-the-end', heading: 'At the end', paragraphs: ['There is no pass or fail.'], items: [] },
        { key: 'family', heading: 'For family and friends', paragraphs: ['Come along.'], items: [] },
      ],
    });
    await openApp('/about');
    await act(async () => {});
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Understand your operation' }),
    ).toBeInTheDocument();
    for (const text of ['There is no pass or fail.', 'Come along.', 'Sample content']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(
      new Set(['/patient/login', '/surgeon/login', '/patient/register', '/surgeon/register']),
    );
  });

  it('offers to try again if its text cannot be loaded', async () => {
    await openApp('/home');
    await press('Try again');
    expect(await screen.findByText(/This text could not be loaded/)).toBeInTheDocument();
  });
});

describe('the footer', () => {
  it('links to the privacy statement and the terms in a new tab, with the current year', async () => {
    await openApp('/patient/login');
    const footer = within(screen.getByRole('contentinfo'));
    for (const [name, href] of [
      ['Privacy Statement', '/privacy'],
      ['Terms of Use', '/terms'],
    ] as const) {
      const link = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeInTheDocument();
  });
});

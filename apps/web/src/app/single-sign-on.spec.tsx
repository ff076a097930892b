import { SSO_PATHS, ssoEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, jsonReply, testToken } from '../api/testing/fake-server';
import { keepReturnPath } from '../lib/return-path';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

const NAME = 'NHS Care Identity';
let server: FakeServer;
beforeEach(() => {
  server = newBrowser();
  server.configure({ ssoName: NAME });
});

describe('the way back from the identity provider', () => {
  it('opens the session and leads to where the login was asked for', async () => {
    keepReturnPath({ account: null, role: 'ADMIN', path: '/admin/people?search=carter' });
    server.answer(ssoEndpoints.openSsoSession, {
      access_token: testToken(['ADMIN'], 'account-1'),
      surgeon_id: null,
      patient_id: null,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    });
    await openApp('/sso');
    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toBe('/admin/people?search=carter');
    expect(server.callsOf(ssoEndpoints.openSsoSession)).toHaveLength(1);
  });

  it('says how an identity that belongs to no account is connected', async () => {
    const body = { errors: ['Unknown'], code: 'auth.identity-unknown', request_id: 'a' };
    server.handle(ssoEndpoints.openSsoSession, () => jsonReply({ data: body }, { status: 403 }));
    await openApp('/sso');
    expect(
      await screen.findByRole('heading', { name: /not connected to your account yet/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(`Open My Account and choose “Connect ${NAME}”.`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in with email and password' }).getAttribute('href')).toBe(
      '/surgeon/login',
    );
  });

  it.each([
    ['cancelled', /Nothing has changed/],
    ['expired', /took too long/],
    ['refused', /could not be accepted/],
    ['unavailable', /There is no answer from/],
    ['busy', /too many logins/],
    ['somebody’s own words', /could not be accepted/],
  ])('says calmly that it was %s, asks nothing, and offers both ways to log in', async (problem, text) => {
    await openApp(`/sso?problem=${encodeURIComponent(problem)}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(SSO_PATHS.start);
    expect(screen.getByRole('link', { name: 'Log in with email and password' })).toBeInTheDocument();
    expect(server.callsOf(ssoEndpoints.openSsoSession)).toHaveLength(0);
  });
});

it('the surgeon’s login offers the hospital login', async () => {
  await openApp('/surgeon/login');
  expect((await screen.findByRole('link', { name: `Log in with ${NAME}` })).getAttribute('href')).toBe(
    SSO_PATHS.start,
  );
});

it('the patient’s login offers no hospital login', async () => {
  await openApp('/patient/login');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: `Log in with ${NAME}` })).toBeNull();
});

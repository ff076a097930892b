import {
  administrationEndpoints,
  patientEndpoints,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBrowser } from '../testing/new-browser';
import { openApp, storeSession } from '../testing/open-app';

const surgeon = aSurgeon();

beforeEach(() => {
  const server = newBrowser();
  server.answer(surgeonEndpoints.readSurgeon, { surgeon });
  server.answer(administrationEndpoints.listSurgeonStandings, {
    surgeons: [],
    counts: { WAITING: 0, VERIFIED: 0, REJECTED: 0, CLOSED: 0 },
    total: 0,
  });
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [] });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
});

describe('the header', () => {
  const tabs = () =>
    within(within(screen.getAllByRole('banner')[0] as HTMLElement).getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('has the two portals on general pages', async () => {
    await openApp('/terms');
    expect(tabs()).toEqual([
      ['Patient Portal', '/patient/login'],
      ['Surgeon Portal', '/surgeon/login'],
    ]);
  });

  it('has Login and Register on a portal', async () => {
    await openApp('/surgeon/login');
    expect(tabs()).toEqual([
      ['Login', '/surgeon/login'],
      ['Register', '/surgeon/register'],
    ]);
  });

  it('has a tab for each role on a portal after the login', async () => {
    storeSession('SURGEON', 'ADMIN');
    await openApp('/patient/login');
    await waitFor(() =>
      expect(tabs()).toEqual([
        ['Admin', '/admin'],
        ['Surgeon', '/surgeon'],
      ]),
    );
  });

  it('links an administrator to their account, and one who is a surgeon to the surgeon area', async () => {
    storeSession('SURGEON', 'ADMIN');
    await openApp('/admin');
    await waitFor(() =>
      expect(tabs()).toEqual([
        ['My Account', '/admin/account'],
        ['Surgeon', '/surgeon'],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('the surgeon area', () => {
  it('has a drawer with the six entries, the Admin link for ADMIN, and Logout', async () => {
    storeSession('SURGEON', 'ADMIN');
    await openApp('/surgeon/help');
    const drawer = await screen.findByRole('navigation', { name: 'Surgeon' });
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/surgeon/dashboard'],
      ['Patients', '/surgeon/patients'],
      ['Surgeries', '/surgeon/surgeries'],
      ['Consent Forms', '/surgeon/consent-form'],
      ['My Account', '/surgeon/account'],
      ['Help', '/surgeon/help'],
    ]);
    expect(within(drawer).getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('has no drawer on the screens that the specification names', async () => {
    storeSession('SURGEON');
    await openApp('/surgeon/help/consent-process');
    await screen.findByRole('button', { name: 'Logout' });
    expect(screen.queryByRole('navigation', { name: 'Surgeon' })).toBeNull();
  });
});

describe('a screen that needs a login', () => {
  it.each([
    ['PATIENT', '/patient/account'],
    ['PATIENT', '/patient/notes'],
    ['SURGEON', '/surgeon/account'],
    ['SURGEON', '/surgeon/help/consent-process'],
    ['ADMIN', '/admin/account'],
  ] as const)('has Logout in sight, as a %s at %s', async (role, path) => {
    storeSession(role);
    await openApp(path);
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

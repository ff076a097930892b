import {
  administrationEndpoints,
  authEndpoints,
  messages,
  noteEndpoints,
  patientEndpoints,
  SCREENS,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import type { OutboxItem } from '@candour/machines';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, jsonReply } from '../api/testing/fake-server';
import { clearSession, readSession } from '../api/token-storage';
import { readDraft, writeDraft } from '../lib/drafts';
import { outboxStore } from '../shell/outbox/outbox-store';
import { newBrowser } from './testing/new-browser';
import { openApp, storeSession } from './testing/open-app';

let server: FakeServer;

const surgeon = aSurgeon();

const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  server = newBrowser();
  server.answer(surgeonEndpoints.readSurgeon, { surgeon });
  server.answer(administrationEndpoints.listSurgeonStandings, {
    surgeons: [],
    counts: { WAITING: 0, VERIFIED: 0, REJECTED: 0, CLOSED: 0 },
    total: 0,
  });
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [] });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
  server.answer(authEndpoints.logout, { success: true });
});

describe('the routes', () => {
  it('show the 404 page with the words of the specification', async () => {
    await openApp('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeInTheDocument();
    expect(screen.getByText('Error Code: 404')).toBeInTheDocument();
    expect(
      screen.getByText('We could not find the page you are looking for, it may have been archived.'),
    ).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/home'],
      ['Patient Portal', '/patient/login'],
      ['Surgeon Portal', '/surgeon/login'],
    ]);
    expect(document.title).toBe('Page not found - Candour');
  });

  it('open a screen at each of its addresses', async () => {
    await openApp('/pages/privacy/');
    expect(screen.getByRole('heading', { level: 1, name: SCREENS.privacy.title })).toBeInTheDocument();
  });

  it('send a logged-out user to the login of the area', async () => {
    await openApp('/surgeon/surgeries');
    await expectPath('/surgeon/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Surgeon Login' })).toBeInTheDocument();
  });

  it('send a patient away from the surgeon’s screens', async () => {
    storeSession('PATIENT');
    await openApp('/surgeon/patients');
    await expectPath('/patient/dashboard');
  });

  it('move the focus to the heading and change the title at every route change', async () => {
    await openApp('/patient/login');
    expect(document.title).toBe('Patient Login - Candour');
    expect(document.activeElement?.tagName).toBe('BODY');
    await userEvent.click(screen.getAllByRole('link', { name: 'Register' })[0] as HTMLElement);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Patient Registration' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Patient Registration - Candour');
  });

  it('begin with a skip link', async () => {
    await openApp('/patient/login');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main')?.id).toBe('main');
  });
});

describe('logging out', () => {
  const unsent: OutboxItem = {
    key: 'key-1',
    keys: ['key-1'],
    account: 'account-1',
    queuedAt: Date.now(),
    due: true,
    refusal: null,
    work: { kind: 'note', surgeryId: 'surgery-1', content: '<p>Will I drive?</p>' },
  };

  it('sends unsent work first', async () => {
    storeSession('SURGEON');
    outboxStore.change([{ ...unsent, due: false }], []);
    server.handle(noteEndpoints.writeNote, () => jsonReply({ data: { note: {} } }, { status: 201 }));
    await openApp('/surgeon/help');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectPath('/home');
    const [sent] = server.callsOf(noteEndpoints.writeNote);
    expect(sent?.headers.get('idempotency-key')).toBe('key-1');
    expect(server.callsOf(noteEndpoints.writeNote)).toHaveLength(1);
  });

  it('asks before unsent work is lost, and discards it only after a confirmation', async () => {
    storeSession('SURGEON');
    outboxStore.change([unsent], []);
    server.fail(noteEndpoints.writeNote, 503, messages.unavailable);
    await openApp('/surgeon/help');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', { name: 'Some of your work is not sent yet' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
    expect(window.location.pathname).toBe('/surgeon/help');
    expect(outboxStore.readAll()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout and lose it' }));
    await expectPath('/home');
    expect(localStorage.length).toBe(0);
  });

  it('asks before an unsent note is lost, and discards it only after a confirmation', async () => {
    storeSession('SURGEON');
    await openApp('/surgeon/help');
    writeDraft('account-1', 'note.surgery-1', '<p>Half a thought</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', { name: 'Some of your work is not sent yet' });
    expect(
      within(question).getByText(
        'You have written something and not sent it. If you logout now, it will be lost.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
    expect(readSession()).not.toBeNull();
    expect(readDraft('account-1', 'note.surgery-1')).toBe('<p>Half a thought</p>');

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout and lose it' }));
    await expectPath('/home');
    expect(sessionStorage.length).toBe(0);
  });

  it('names an unsent note next to work that could not be sent', async () => {
    storeSession('SURGEON');
    outboxStore.change([unsent], []);
    server.fail(noteEndpoints.writeNote, 503, messages.unavailable);
    await openApp('/surgeon/help');
    writeDraft('account-1', 'note.surgery-1', '<p>One</p>');
    writeDraft('account-1', 'note.surgery-2', '<p>Two</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(
      await screen.findByText(
        '1 piece of your work could not be sent. You have written 2 texts and not sent them. If you logout now, all of it will be lost. Check your connection, then try again.',
      ),
    ).toBeInTheDocument();
  });

  it('does not ask about an empty note, another account’s note or the choices of a wizard', async () => {
    storeSession('SURGEON');
    await openApp('/surgeon/help');
    writeDraft('account-1', 'note.surgery-1', '<p> </p>');
    writeDraft('account-2', 'note.surgery-1', '<p>Half a thought</p>');
    writeDraft('account-1', 'patient-creation', '{"step":"date"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectPath('/home');
  });

  it('goes to /home and leaves no data in the browser', async () => {
    storeSession('SURGEON');
    await openApp('/surgeon/help');
    sessionStorage.setItem('candour.draft.account-1.note', 'a draft');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectPath('/home');
    await waitFor(() => expect(localStorage.length + sessionStorage.length).toBe(0));
    expect(server.callsOf(authEndpoints.logout)).toHaveLength(1);
  });

  it('clears the device without waiting for the server', async () => {
    const answer = server.hold(authEndpoints.logout, { success: true });
    storeSession('SURGEON');
    const token = readSession()?.token ?? '';
    await openApp('/surgeon/help');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(server.callsOf(authEndpoints.logout)).toHaveLength(1));
    expect(readSession()).toBeNull();
    expect(server.callsOf(authEndpoints.logout)[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    answer();
    await expectPath('/home');
  });

  it('follows a logout in another tab', async () => {
    storeSession('SURGEON');
    await openApp('/surgeon/help');
    await screen.findByRole('button', { name: 'Logout' });
    clearSession();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await expectPath('/surgeon/login');
    expect(await screen.findByText('You have been logged out in another window.')).toBeInTheDocument();
  });

  it('follows a refusal to load the account', async () => {
    storeSession('SURGEON');
    server.fail(surgeonEndpoints.readSurgeon, 403, messages.forbidden);
    await openApp('/surgeon/help');
    await expectPath('/surgeon/login');
  });
});

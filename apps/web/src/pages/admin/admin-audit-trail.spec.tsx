import { type AuditEntry, auditTrailEndpoints } from '@candour/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import * as download from '../../lib/download';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './admin-audit-trail.page';

const { exportAuditTrail, readAuditTrail } = auditTrailEndpoints;
const entry: AuditEntry = {
  sequence: '41',
  at: '2026-11-03T09:12:00.000Z',
  kind: 'surgery.linked',
  account_id: id(40),
  person: 'Miss Helen Carter',
  role: 'SURGEON',
  surgery_id: id(1),
  subject_id: null,
  details: { by: 'CODE', patients: Array.from({ length: 10 }, (_, index) => id(index)) },
  request_id: null,
  network_address: '192.0.2.7',
};
const kinds = ['surgery.created', 'surgery.linked'];

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(readAuditTrail, { entries: [entry], next: '41', kinds });
});

const lastQuery = (): Record<string, string> =>
  Object.fromEntries(server.callsOf(readAuditTrail).at(-1)?.url.searchParams ?? []);

describe('the audit trail', () => {
  it('shows who did what to which record and when', async () => {
    await openPage(Page);
    const table = within(await screen.findByRole('table', { name: 'Entries' }));
    expect(table.getByText('3rd November 2026')).toBeInTheDocument();
    expect(table.getByText('09:12')).toBeInTheDocument();
    expect(table.getByText('Miss Helen Carter')).toBeInTheDocument();
    expect(table.getByText('From 192.0.2.7')).toBeInTheDocument();
    expect(table.getByText('by: CODE')).toBeInTheDocument();
    expect(table.queryByText(/^patients: /)).toBeNull();
    await userEvent.click(table.getByRole('button', { name: 'Show the rest' }));
    expect(table.getByText(/^patients: /)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('is searched, and the search is in the address', async () => {
    await openPage(Page);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Person/ }), 'helen@example.test');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of entry' }), 'surgery.linked');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const searched = { person: 'helen@example.test', kind: 'surgery.linked' };
    await waitFor(() => expect(lastQuery()).toEqual(searched));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(searched);
  });

  it('says that the entries of the former search are about to go, while those of the next load', async () => {
    await openPage(Page);
    const table = await screen.findByRole('table', { name: 'Entries' });
    const busy = () => table.getAttribute('aria-busy');
    const release = server.hold(readAuditTrail, { entries: [entry], next: null, kinds });
    await userEvent.type(screen.getByRole('textbox', { name: /^Person/ }), 'helen@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(busy()).toBe('true');
    release();
    await waitFor(() => expect(busy()).toBe('false'));
  });

  it('says what is wrong with a search before it is sent', async () => {
    await openPage(Page);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Surgery/ }), 'not an id');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect((await screen.findAllByText(/Unable to find|could not|cannot|not found/i)).length).toBeGreaterThan(
      0,
    );
    expect(server.callsOf(readAuditTrail)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('goes on to older entries and back', async () => {
    await openPage(Page);
    await userEvent.click(await screen.findByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(lastQuery()).toEqual({ before: '41' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the newest' }));
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it('says so where nothing is found', async () => {
    server.answer(readAuditTrail, { entries: [], next: null, kinds });
    await openPage(Page, { search: '?person=nobody' });
    expect(await screen.findByText('No entry is found by this')).toBeInTheDocument();
    expect(lastQuery()).toEqual({ person: 'nobody' });
    expect(await faults()).toEqual([]);
  });

  it('is saved as a CSV file of the same search', async () => {
    const saved = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
    server.handle(exportAuditTrail, () => new Response('"sequence"'));
    await openPage(Page, { search: '?kind=surgery.linked' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Saved in your downloads')).toBeInTheDocument();
    expect(saved).toHaveBeenCalledWith(expect.anything(), 'audit-trail.csv');
    expect(server.callsOf(exportAuditTrail)[0]?.url.search).toBe('?kind=surgery.linked');
  });
});

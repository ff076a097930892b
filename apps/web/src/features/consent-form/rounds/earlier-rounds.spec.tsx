import { consentFormEndpoints, type ConsentRound, messages } from '@candour/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id, previewOf } from '../../../api/testing/patient-facts';
import * as download from '../../../lib/download';
import { EarlierRounds } from './earlier-rounds';

const { listRounds, downloadConsentForm, previewConsentForm } = consentFormEndpoints;

const rounds: ConsentRound[] = [
  {
    round: 2,
    state: 'OPEN',
    opened_at: '2026-11-21T10:00:00.000Z',
    closed_at: null,
    patient_signed_at: null,
    surgeon_signed_at: null,
    events: [],
    changes: [],
    documents: [],
  },
  {
    round: 1,
    state: 'WITHDRAWN',
    opened_at: '2026-11-01T10:00:00.000Z',
    closed_at: '2026-11-21T10:00:00.000Z',
    patient_signed_at: '2026-11-02T10:00:00.000Z',
    surgeon_signed_at: null,
    events: [
      { event: 'patient.withdrew', role: 'PATIENT', at: '2026-11-20T10:30:00.000Z', reason: 'I am afraid.' },
      { event: 'concern.raised', role: 'SURGEON', at: '2026-11-19T09:00:00.000Z', reason: null },
    ],
    changes: [],
    documents: [{ state: 'WITHDRAWN', addendum: null, stored_at: '2026-11-20T10:31:00.000Z' }],
  },
];

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(listRounds, { rounds, handover: null });
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Earlier rounds of this form' }));

describe('the earlier rounds of a form', () => {
  it('are loaded only when they are opened', async () => {
    render(<EarlierRounds surgeryId={id(1)} reader="patient" />);
    expect(server.callsOf(listRounds)).toEqual([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Round 1' })).toBeInTheDocument();
  });

  it('say of each what happened in it, when and why, newest first', async () => {
    render(<EarlierRounds surgeryId={id(1)} reader="surgeon" />);
    await open();
    await screen.findByRole('heading', { name: 'Round 1' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Round 2, the form that counts now',
      'Round 1',
    ]);
    const former = within(screen.getByRole('heading', { name: 'Round 1' }).parentElement as HTMLElement);
    expect(former.getByText('The patient took their consent back')).toBeInTheDocument();
    expect(former.getByText('20th November 2026, 10:30')).toBeInTheDocument();
    expect(former.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'The patient signed',
      'The surgeon raised a concern',
      'The patient took their consent back',
    ]);
    expect(former.getByText('I am afraid.')).toBeInTheDocument();
    expect(former.getByText(/From 1st November 2026 to 21st November 2026/)).toBeInTheDocument();
    expect(former.getByText(/1 document is kept/)).toBeInTheDocument();
    expect(screen.getByText('Nothing has happened in this round yet.')).toBeInTheDocument();
  });

  it('give the document of a former round to read before its file', async () => {
    server.answer(previewConsentForm, previewOf(null));
    render(<EarlierRounds surgeryId={id(1)} reader="patient" />);
    await open();
    const read = await screen.findByRole('button', { name: 'Read the form of round 1' });
    const file = screen.getByRole('button', { name: 'Download the form of round 1' });
    expect(read.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(read);
    const page = await screen.findByTitle('Consent form of round 1');
    expect(page.getAttribute('src')).toBe(previewOf(null).preview_html_url);
    expect(server.callsOf(previewConsentForm).map(({ url }) => url.search)).toEqual(['?round=1']);
    fireEvent.load(page);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We were unable to download your consent form at this time',
    );
  });

  it('give the kept document of a former round, and say when it cannot be had', async () => {
    const saved = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
    server.fail(downloadConsentForm, 503, messages.defaultError);
    render(<EarlierRounds surgeryId={id(1)} reader="patient" />);
    await open();
    const button = await screen.findByRole('button', { name: 'Download the form of round 1' });
    expect(screen.queryByRole('button', { name: 'Download the form of round 2' })).toBeNull();
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.defaultError);
    expect(saved).not.toHaveBeenCalled();

    server.handle(downloadConsentForm, () => new Response('%PDF-1.7'));
    await userEvent.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'consent-form-round-1.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsOf(downloadConsentForm).map(({ url }) => url.search)).toEqual([
      '?round=1',
      '?round=1',
    ]);
  });

  it('never show the patient the word concern', async () => {
    render(<EarlierRounds surgeryId={id(1)} reader="patient" />);
    await open();
    expect(await screen.findByText('Your surgeon wanted to talk with you first')).toBeInTheDocument();
    expect(screen.getByText('You took your consent back')).toBeInTheDocument();
    expect(screen.queryByText(/concern/i)).toBeNull();
  });
});

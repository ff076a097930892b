import { consentFormEndpoints, type ConsentRound } from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id } from '../../../api/testing/patient-facts';
import { useMadeChanges, WhatChanged } from './made-changes';

const { listRounds } = consentFormEndpoints;
const round: ConsentRound = {
  round: 2,
  state: 'OPEN',
  opened_at: '2026-11-20T10:00:00.000Z',
  closed_at: null,
  patient_signed_at: null,
  surgeon_signed_at: null,
  events: [],
  changes: [
    {
      details: [
        { field: 'SIDE', from: 'Left', to: 'Right' },
        { field: 'DATE', from: null, to: '2027-05-04' },
      ],
      role: 'SURGEON',
      reason: 'The X-ray shows it.',
      at: '2026-11-20T10:00:00.000Z',
      opened: true,
    },
  ],
  documents: [],
};

interface ReadProps {
  readonly reader: SigningRole;
  readonly form?: string;
}

/** As on the pages that show the changes. */
function Read({ reader, form }: ReadProps) {
  return <WhatChanged of={useMadeChanges(id(1), form)} reader={reader} />;
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('what has changed', () => {
  it('is read by the patient with what was before, who changed it and why', async () => {
    server.answer(listRounds, { rounds: [round], handover: null });
    render(<Read reader="patient" />);
    expect(await screen.findByRole('heading', { name: 'What has changed' })).toBeInTheDocument();
    expect(screen.getByText(/from Left to Right/)).toBeInTheDocument();
    expect(screen.getByText(/from not chosen to 4th May 2027/)).toBeInTheDocument();
    expect(screen.getByText(/^Changed by your surgeon on 20th November 2026/)).toBeInTheDocument();
    expect(screen.getByText('The X-ray shows it.')).toBeInTheDocument();
    expect(screen.getByText(/sign it only when you want to/)).toBeInTheDocument();
  });

  it('is asked for again when another form is shown', async () => {
    server.answer(listRounds, { rounds: [{ ...round, changes: [] }], handover: null });
    const { rerender, container } = render(<Read reader="surgeon" form="one" />);
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(container.textContent).toBe('');
    expect(server.callsOf(listRounds)).toHaveLength(1);
    server.answer(listRounds, { rounds: [round], handover: null });
    rerender(<Read reader="surgeon" form="another" />);
    expect(await screen.findByText(/^Changed by the surgeon on/)).toBeInTheDocument();
  });

  it('holds back what follows until the changes are read, not while they are tried again', async () => {
    server.fail(listRounds, 500, 'An error occurred');
    const { container } = render(<Read reader="patient" />);
    expect(container.querySelector('[data-holds-back]')).not.toBeNull();
    expect(await screen.findByText('An error occurred')).toBeInTheDocument();
    expect(container.querySelector('[data-holds-back]')).toBeNull();
    const answer = server.hold(listRounds, { rounds: [round], handover: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(container.querySelector('[aria-busy]')).not.toBeNull());
    expect(container.querySelector('[data-holds-back]')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { name: 'What has changed' })).toBeInTheDocument();
  });

  it('names the surgeon who has been asked to take over', async () => {
    const handover = { surgeon_name: 'Mr Tom Reed', asked_at: '2026-11-20T10:00:00.000Z' };
    server.answer(listRounds, { rounds: [{ ...round, changes: [] }], handover });
    render(<Read reader="patient" />);
    expect(await screen.findByText(/^Mr Tom Reed was asked on 20th November 2026/)).toBeInTheDocument();
  });
});

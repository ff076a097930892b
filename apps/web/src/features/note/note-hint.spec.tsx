import { noteEndpoints } from '@candour/contracts';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { SurgeryNotes } from './surgery-notes';

it('no longer promises the certificate for a note once the certificate is complete', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeServer().answer(noteEndpoints.listNotes, { surgery_notes: [] });
  const who = { accountId: 'account-1', writer: 'PATIENT' } as const;
  render(<SurgeryNotes surgeryId={id(1)} outbox={runningOutbox()} {...who} isCertified />);
  expect(await screen.findByText('Your surgeon reads it.')).toBeInTheDocument();
  expect(screen.queryByText(/appears on your certificate/)).toBeNull();
});

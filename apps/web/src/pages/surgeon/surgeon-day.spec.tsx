import {
  consentChangeEndpoints,
  patientEndpoints,
  secondFactorEndpoints,
  surgeryEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/testing/fake-server';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { openPage } from '../testing/surgeon-area';
import { Page as Dashboard } from './surgeon-dashboard.page';

const worklist = [aWorklistRow()];

it('the worklist comes without the notice of a second factor when that call hangs', async () => {
  completeBrowser();
  const server = fakeServer();
  server.configure({ requireSecondFactor: 'staff' });
  server.answer(worklistEndpoints.readWorklist, { worklist, counts: countsOfRows(worklist), total: 1 });
  server.answer(consentChangeEndpoints.listHandovers, { handovers: [] });
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [] });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
  server.handle(
    secondFactorEndpoints.readAuthenticator,
    ({ init }) => new Promise((_, fail) => init.signal?.addEventListener('abort', fail)),
  );
  const soon = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms <= 5_000 ? soon.signal : new AbortController().signal,
  );
  await openPage(Dashboard);
  await waitFor(() => expect(server.callsOf(secondFactorEndpoints.readAuthenticator)).toHaveLength(1));
  expect(screen.queryByRole('table')).toBeNull();
  soon.abort();
  await screen.findByRole('table', { name: 'Today and next' });
});

it.each([
  ['what the surgeon is asked to take over', consentChangeEndpoints.listHandovers, { handovers: [] }],
  [
    'the days until a second factor is due',
    secondFactorEndpoints.readAuthenticator,
    { totp: { due_at: null } },
  ],
] as const)(
  'the worklist comes at once with %s, so that nothing is pushed down',
  async (_what, row, data) => {
    completeBrowser();
    const server = fakeServer();
    server.configure({ requireSecondFactor: 'staff' });
    server.answer(secondFactorEndpoints.readAuthenticator, {
      totp: { set_up_at: null, recovery_codes_left: 0, is_required: true, due_at: null },
    });
    server.answer(worklistEndpoints.readWorklist, { worklist, counts: countsOfRows(worklist), total: 1 });
    server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [] });
    server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
    const answer = server.hold(row, data);
    await openPage(Dashboard);
    await waitFor(() => expect(server.callsOf(row)).toHaveLength(1));
    await waitFor(() => expect(server.callsOf(worklistEndpoints.readWorklist)).toHaveLength(1));
    expect(screen.queryByRole('table')).toBeNull();
    answer();
    await screen.findByRole('table', { name: 'Today and next' });
  },
);

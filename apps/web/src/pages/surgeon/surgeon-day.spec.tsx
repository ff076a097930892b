import {
  consentChangeEndpoints,
  patientEndpoints,
  secondFactorEndpoints,
  surgeryEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, jsonReply } from '../../api/testing/fake-server';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { openPage } from '../testing/surgeon-area';
import { Page as Dashboard } from './surgeon-dashboard.page';

const worklist = [aWorklistRow()];

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
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.handle(row, async () => {
      await held;
      return jsonReply({ data });
    });
    await openPage(Dashboard);
    await waitFor(() => expect(server.callsOf(row)).toHaveLength(1));
    await waitFor(() => expect(server.callsOf(worklistEndpoints.readWorklist)).toHaveLength(1));
    expect(screen.queryByRole('table')).toBeNull();
    answer();
    await screen.findByRole('table', { name: 'Today and next' });
  },
);

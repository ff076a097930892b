import { consentChangeEndpoints, surgeonEndpoints, type Surgery, surgeryEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { Page } from './patient-other-surgeon.page';

const { changeConsent } = consentChangeEndpoints;
const other = aSurgeon({
  surgeon_id: id(9),
  surgeon_title: 'Mr',
  surgeon_first_name: 'Tom',
  surgeon_last_name: 'Reed',
});

let server: FakeServer;

const show = (surgery: Partial<Surgery>) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery: { ...readySurgery, ...surgery } });
  render(<Page parameters={{ id: id(1) }} />);
};

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeonEndpoints.listSurgeons, { surgeons: [other] });
  server.answer(changeConsent, {
    change: { material: true, round: 2, state: 'OPEN', told: ['SURGEON'], awaits_surgeon: false },
  });
});

describe('a patient whose surgeon can no longer sign', () => {
  it('chooses another one, after reading what that one will see', async () => {
    show({ surgeon_status: 'REJECTED' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Your new surgeon' }), id(9));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('Mr Tom Reed will see your answers, your notes and your forms.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/You get a new form/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose this surgeon' }));
    const done = await screen.findByRole('heading', { name: 'You have chosen another surgeon' });
    expect(document.activeElement).toBe(done);
    expect(server.callsOf(changeConsent).map(({ body }) => body)).toEqual([
      { surgeon_id: id(9), round: 1 },
      { surgeon_id: id(9), round: 1 },
    ]);
  });

  it('is not asked while the surgeon can sign', async () => {
    show({ surgeon_status: 'VERIFIED' });
    expect(await screen.findByText(/Your surgeon looks after this operation/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

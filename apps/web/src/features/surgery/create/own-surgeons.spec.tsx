import { surgeonEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id } from '../../../api/testing/patient-facts';
import { OwnSurgeons } from './own-surgeons';

const reed = { ...aSurgeon(), surgeon_id: id(8), surgeon_title: 'Mr', surgeon_last_name: 'Reed' };
const gone = { ...aSurgeon(), surgeon_id: id(9), surgeon_status: 'REJECTED' as const };
const choose = vi.fn();

let server: FakeServer;

beforeEach(() => {
  choose.mockClear();
  server = fakeServer();
});

const show = (chosenId: string | null = null) =>
  render(
    <OwnSurgeons chosenId={chosenId} onChoose={choose}>
      <p>The whole list</p>
    </OwnSurgeons>,
  );

describe('the surgeons of the patient’s other operations', () => {
  it('stand above the list of all while they can still be chosen', async () => {
    server.answer(surgeonEndpoints.listPatientSurgeons, { surgeons: [reed, gone] });
    show(reed.surgeon_id);
    const own = within(await screen.findByRole('region', { name: 'Your surgeons' }));
    expect(screen.getByText('The whole list')).toBeInTheDocument();
    const [only, ...others] = own.getAllByRole('button', { pressed: true });
    expect([only?.textContent, others]).toEqual(['Mr Helen Reed', []]);
    await userEvent.click(own.getByRole('button', { name: 'Mr Helen Reed' }));
    expect(choose.mock.calls).toEqual([[reed]]);
  });

  it.each([
    ['there is none', () => server.answer(surgeonEndpoints.listPatientSurgeons, { surgeons: [gone] })],
    ['the server does not say', () => server.fail(surgeonEndpoints.listPatientSurgeons, 503, 'Later')],
  ])('leave the list alone where %s', async (_, answer) => {
    answer();
    show();
    expect(await screen.findByText('The whole list')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your surgeons' })).toBeNull();
  });
});

import { messages, surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../api/testing/fake-server';
import { id, newSurgery } from '../../../api/testing/patient-facts';
import { SurgeryDetailsWizard } from './surgery-details-wizard';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a surgeon who is not listed costs neither the hospital nor the way on', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const server = fakeServer();
  const hospital = { hospital_id: id(5), hospital_name: 'St Aldhelm’s', hospital_city: 'Bristol' };
  const address = { hospital_address_1: null, hospital_address_2: null, hospital_address_3: null };
  server.answer(surgeonEndpoints.listSurgeons, { surgeons: [], total: 0, page: 1, per_page: 10 });
  server.answer(surgeonEndpoints.inviteSurgeon, { status: 'success' });
  server.answer(surgeryEndpoints.listHospitals, {
    hospitals: [{ ...hospital, ...address }],
    total: 1,
    page: 1,
    per_page: 10,
  });
  server.answer(surgeryEndpoints.updateSurgery, { surgery: { ...newSurgery, ...hospital } });
  const [saved, kept] = [vi.fn(), vi.fn()];
  render(
    <SurgeryDetailsWizard
      surgery={newSurgery}
      mayBeSkipped={false}
      onSaved={saved}
      onKept={kept}
      onSkipped={vi.fn()}
    />,
  );
  await press('My surgeon is not listed');
  await userEvent.type(screen.getByLabelText("Your surgeon's email"), 'new@example.test');
  await press('Send email');
  await screen.findByText(messages.surgeonInvited);
  await press('Continue');
  await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s' }));
  await press('Confirm');
  await press('Skip');
  await press('Confirm');
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(server.callsOf(surgeryEndpoints.updateSurgery)[0]?.body).toEqual({ hospital_id: id(5) });
  expect(screen.getByText(/give them your unique code/)).toBeInTheDocument();
  expect(screen.getByText('St Aldhelm’s, Bristol')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  await press('Back to the list');
  expect(screen.getByRole('heading', { name: 'Who is your surgeon?' })).toBeInTheDocument();
});

import { messages, surgeryEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-link.page';

const { findSurgeryByCode, linkSurgery, listHospitals } = surgeryEndpoints;

const hospital = {
  hospital_id: id(5),
  hospital_name: 'St Aldhelm’s Hospital',
  hospital_address_1: '1 Quay Street',
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: 'Bristol',
};

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(findSurgeryByCode, {
    surgery: {
      surgery_id: id(1),
      patient_title: 'Mr',
      patient_first_name: 'Alex',
      patient_last_name: 'Morgan',
      patient_date_of_birth: '1959-04-07',
      operation_name: 'Total hip replacement',
    },
  });
  server.answer(listHospitals, { hospitals: [hospital], total: 1, page: 1, per_page: 10 });
  server.answer(linkSurgery, { surgery: readySurgery });
});

const enter = async (code: string): Promise<void> => {
  const field = screen.getByLabelText('Unique code');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Find surgery' }));
};

describe('linking to a surgery by its code', () => {
  it('rejects an invalid code without a call to the server', async () => {
    await openPage(Page);
    await enter('ABC');
    expect(screen.getByText('Error: Invalid code given, please try again')).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('converts the code to upper case and removes blanks and hyphens', async () => {
    await openPage(Page);
    await enter('wp3-hfb 2qe');
    expect(await screen.findByRole('heading', { name: 'Is this your patient?' })).toBeInTheDocument();
    expect(screen.getByText(/7 Apr 1959/)).toBeInTheDocument();
    expect(server.callsOf(findSurgeryByCode)[0]?.url.pathname.endsWith('/WP3HFB2QE')).toBe(true);
  });

  it('shows the server’s message about a wrong code', async () => {
    server.fail(findSurgeryByCode, 404, messages.uniqueCodeInvalid);
    await openPage(Page);
    await enter('WP3HFB2QE');
    expect((await screen.findAllByText(messages.uniqueCodeInvalid)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Unique code').value).toBe('WP3HFB2QE');
  });

  it('shows the patient of the surgery first, and goes back if it is the wrong patient', async () => {
    await openPage(Page);
    await enter('WP3HFB2QE');
    expect(await screen.findByText('Mr MORGAN, Alex')).toBeInTheDocument();
    expect(screen.getByText(/^Born 7 Apr 1959/)).toBeInTheDocument();
    expect(screen.getByText('Total hip replacement')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'No, enter another code' }));
    expect(screen.getByLabelText('Unique code')).toBeInTheDocument();
  });

  it('lets the browser go back one step', async () => {
    await openPage(Page);
    await enter('WP3HFB2QE');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my patient' }));
    await screen.findByRole('heading', { name: 'Choose the hospital' });
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Is this your patient?' })).toBeInTheDocument();
    window.history.back();
    expect((await screen.findByLabelText<HTMLInputElement>('Unique code')).value).toBe('WP3HFB2QE');
  });

  it('enables Link To Surgery after a hospital is selected, links, and confirms it', async () => {
    await openPage(Page);
    await enter('WP3HFB2QE');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my patient' }));
    const link = () => screen.getByRole('button', { name: 'Link To Surgery' });
    expect(link().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s Hospital' }));
    expect(screen.getByText('Selected: St Aldhelm’s Hospital')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await userEvent.click(link());
    const heading = await screen.findByRole('heading', {
      name: "You have successfully linked to this patient's surgery",
    });
    expect(document.activeElement).toBe(heading);
    expect(server.callsOf(linkSurgery).map(({ body }) => body)).toEqual([
      { surgery_id: id(1), surgeon_id: helen.surgeon_id, hospital_id: id(5), unique_code: 'WP3HFB2QE' },
    ]);
    expect(screen.getByRole('link', { name: 'View surgery' }).getAttribute('href')).toBe(
      `/surgeon/surgeries/${id(1)}`,
    );
  });

  it('keeps the choice if another surgeon linked first, and shows the reason', async () => {
    server.fail(linkSurgery, 409, messages.alreadyLinked);
    await openPage(Page);
    await enter('WP3HFB2QE');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my patient' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s Hospital' }));
    await userEvent.click(screen.getByRole('button', { name: 'Link To Surgery' }));
    expect(await screen.findByText('This surgery is already linked to a surgeon')).toBeInTheDocument();
    expect(screen.getByText('Selected: St Aldhelm’s Hospital')).toBeInTheDocument();
  });

  it('says that patients have asked for the surgeon, and asks again whether they still wait', async () => {
    const reload = vi.fn();
    await openPage(Page, { surgeon: { ...helen, surgeon_asked_by: 2 }, reload });
    expect(screen.getByText(/^2 patients have asked for you as their surgeon/)).toBeInTheDocument();
    expect(reload).toHaveBeenCalledOnce();
    expect(await faults()).toEqual([]);
  });

  it('is closed to a surgeon who is not verified, with the reason instead of an error', async () => {
    await openPage(Page, { surgeon: { ...helen, surgeon_status: 'NOT_VERIFIED' } });
    expect(screen.getByText('Only verified surgeons can make this request')).toBeInTheDocument();
    expect(screen.queryByLabelText('Unique code')).toBeNull();
    expect(screen.getByRole('link', { name: 'See your account' }).getAttribute('href')).toBe(
      '/surgeon/account',
    );
  });
});

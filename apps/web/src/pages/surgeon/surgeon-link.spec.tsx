import { messages, surgeryEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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
  it('refuses what is no code, and asks nobody', async () => {
    await openPage(Page);
    await enter('ABC');
    expect(screen.getByText('Error: Invalid code given, please try again')).toBeTruthy();
    expect(server.calls).toHaveLength(0);
  });

  it('forces the code to upper case and takes blanks and hyphens out of it', async () => {
    await openPage(Page);
    await enter('wp3-hfb 2qe');
    expect(await screen.findByRole('heading', { name: 'Is this your patient?' })).toBeTruthy();
    expect(server.callsOf(findSurgeryByCode)[0]?.url.pathname.endsWith('/WP3HFB2QE')).toBe(true);
  });

  it('says what the server says of a wrong code', async () => {
    server.fail(findSurgeryByCode, 404, messages.uniqueCodeInvalid);
    await openPage(Page);
    await enter('WP3HFB2QE');
    expect((await screen.findAllByText(messages.uniqueCodeInvalid)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Unique code').value).toBe('WP3HFB2QE');
  });

  it('shows whose surgery it is before anything else, and goes back when it is somebody else’s', async () => {
    await openPage(Page);
    await enter('WP3HFB2QE');
    expect(await screen.findByText('Mr Alex Morgan')).toBeTruthy();
    expect(screen.getByText('Total hip replacement')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'No, enter another code' }));
    expect(screen.getByLabelText('Unique code')).toBeTruthy();
  });

  it('enables Link To Surgery once a hospital is selected, links, and says so', async () => {
    await openPage(Page);
    await enter('WP3HFB2QE');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my patient' }));
    const link = () => screen.getByRole('button', { name: 'Link To Surgery' });
    expect(link().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s Hospital' }));
    expect(screen.getByText('Selected: St Aldhelm’s Hospital')).toBeTruthy();
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

  it('keeps the choice when another surgeon was quicker, with the reason', async () => {
    server.fail(linkSurgery, 409, messages.alreadyLinked);
    await openPage(Page);
    await enter('WP3HFB2QE');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my patient' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select St Aldhelm’s Hospital' }));
    await userEvent.click(screen.getByRole('button', { name: 'Link To Surgery' }));
    expect(await screen.findByText('This surgery is already linked to a surgeon')).toBeTruthy();
    expect(screen.getByText('Selected: St Aldhelm’s Hospital')).toBeTruthy();
  });

  it('is closed to a surgeon who is not verified, with the reason in place of an error', async () => {
    await openPage(Page, { surgeon: { ...helen, surgeon_status: 'NOT_VERIFIED' } });
    expect(screen.getByText('Only verified surgeons can make this request')).toBeTruthy();
    expect(screen.queryByLabelText('Unique code')).toBeNull();
    expect(screen.getByRole('link', { name: 'See your account' }).getAttribute('href')).toBe(
      '/surgeon/account',
    );
  });
});

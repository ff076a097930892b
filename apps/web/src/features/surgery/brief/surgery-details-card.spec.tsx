import { messages, type Surgery, surgeryEndpoints } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id, newSurgery, readySurgery } from '../../../api/testing/patient-facts';
import { completeBrowser } from '../../../lib/testing/complete-browser';
import { SurgeryDetailsCard } from './surgery-details-card';

const { listHospitals, updateSurgery } = surgeryEndpoints;
const bath = {
  hospital_id: id(5),
  hospital_name: 'Royal Hospital',
  hospital_address_1: null,
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: 'Bath',
};
const unset: Surgery = {
  ...newSurgery,
  surgery_date: null,
  hospital_id: null,
  hospital_name: null,
  hospital_city: null,
};
const nextYear = String(new Date().getFullYear() + 1);
const changed = vi.fn();

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  completeBrowser();
  changed.mockClear();
  server = fakeServer();
  server.answer(listHospitals, { hospitals: [bath] });
  server.answer(updateSurgery, { surgery: newSurgery });
});

const show = (surgery = unset) => render(<SurgeryDetailsCard surgery={surgery} onChanged={changed} />);
const opener = () => screen.getByRole('button', { name: 'Change the date and the hospital' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const typeDate = async (year: string) => {
  await userEvent.type(await screen.findByLabelText('Day'), '15');
  await userEvent.type(screen.getByLabelText('Month'), '3');
  await userEvent.type(screen.getByLabelText('Year'), year);
};

describe('date, hospital and side of a surgery', () => {
  it('are set in place, and the screen is read again', async () => {
    show();
    await userEvent.click(opener());
    await typeDate(nextYear);
    await userEvent.selectOptions(screen.getByLabelText('Hospital (optional)'), 'Royal Hospital, Bath');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(server.callsOf(updateSurgery).map(({ body }) => body)).toEqual([
      { surgery_date: `${nextYear}-03-15`, hospital_id: id(5) },
    ]);
    expect(changed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(opener());
    expect(sessionStorage.length).toBe(0);
  });

  it('are sent only where they differ, so that a date that is past stays', async () => {
    show({ ...unset, surgery_date: '2020-01-01' });
    await userEvent.click(opener());
    await userEvent.selectOptions(
      await screen.findByLabelText('Hospital (optional)'),
      'Royal Hospital, Bath',
    );
    await press('Save');
    await screen.findByText('Saved.');
    expect(server.callsOf(updateSurgery)[0]?.body).toEqual({ hospital_id: id(5) });
  });

  it('are refused in words at the field, and what was typed survives a reload', async () => {
    show();
    await userEvent.click(opener());
    await typeDate('2020');
    await press('Save');
    expect(await screen.findByText(`Error: ${messages.dateInPast}`)).toBeInTheDocument();
    cleanup();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Year')).value).toBe('2020');
    server.fail(updateSurgery, 422, messages.hospitalUnknown);
    await userEvent.clear(screen.getByLabelText('Year'));
    await userEvent.type(screen.getByLabelText('Year'), nextYear);
    await press('Save');
    expect((await screen.findAllByText(messages.hospitalUnknown)).length).toBeGreaterThan(0);
    await press('Change nothing');
    expect(screen.queryByLabelText('Year')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('lead on to a change with a reason when one of the two has signed meanwhile', async () => {
    server.fail(updateSurgery, 409, messages.detailsFrozen);
    const { rerender } = show();
    await userEvent.click(opener());
    await typeDate(nextYear);
    await press('Save');
    const said = await screen.findByText(messages.detailsFrozen);
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
    const signed = { ...unset, patient_signed_at: '2026-11-20T10:00:00.000Z' };
    rerender(
      <SurgeryDetailsCard
        surgery={{ ...signed, consent: aConsentState({ state: 'PATIENT_SIGNED' }) }}
        onChanged={changed}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText(messages.detailsFrozen)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change it with a reason' }).getAttribute('href')).toBe(
      `/surgeon/consent-form/change/${id(1)}`,
    );
  });

  it('name the side of the surgeon alone, with the way to say it', () => {
    show({ ...readySurgery, surgeon_side: null, surgery_laterality: 'Left' });
    expect(screen.getByText(/^Not decided yet/)).toBeInTheDocument();
    expect(screen.queryByText(/Left/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Say the side' }).getAttribute('href')).toBe(
      `/surgeon/consent-form/side/${id(1)}`,
    );
  });

  it('are only shown once the consent has been taken back', () => {
    show({ ...readySurgery, consent: aConsentState({ state: 'WITHDRAWN' }) });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

import { patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeServer } from '../../api/testing/fake-server';
import { id, knownPatient } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { openPage } from '../testing/surgeon-area';
import { serverForCreate } from '../testing/server-for-create';
import { Page } from './surgeon-create.page';

const { createSurgery } = surgeryEndpoints;
const { findPatientByEmail, listSurgeonPatients } = patientEndpoints;
const nextYear = String(new Date().getFullYear() + 1);

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  completeBrowser();
  server = serverForCreate();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the patient for whom a process is created', () => {
  it('differs from another of the same name by title and date of birth', async () => {
    const shah = { patient_first_name: 'Anita', patient_last_name: 'Shah' };
    server.answer(listSurgeonPatients, {
      patients: [
        { ...knownPatient, ...shah, patient_id: id(31), patient_title: 'Mrs' },
        { ...knownPatient, ...shah, patient_id: id(32), patient_date_of_birth: null },
      ],
    });
    await openPage(Page);
    expect(
      await screen.findByRole('button', { name: /^Select Mrs SHAH, Anita, Born 7 Apr 1959/ }),
    ).toBeInTheDocument();
    await press('Select SHAH, Anita, Birth date missing');
    expect(await screen.findByText('Birth date missing')).toBeInTheDocument();
    await press('Yes, this is my patient');
    await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
    await press('Confirm');
    await press('Select Royal Hospital');
    await press('Create');
    expect(server.callsOf(createSurgery)[0]?.body).toMatchObject({ patient_id: id(32) });
  });

  it('stays, with all that was chosen and typed, when the browser goes back step by step', async () => {
    server.answer(findPatientByEmail, { patient: knownPatient });
    await openPage(Page);
    await userEvent.click(screen.getByRole('tab', { name: 'FIND BY EMAIL' }));
    await userEvent.type(screen.getByLabelText("Your patient's email"), 'alex@example.test');
    await press('Find patient');
    await press('Yes, this is my patient');
    await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
    await press('Confirm');
    await screen.findByRole('button', { name: 'Select Royal Hospital' });
    await userEvent.type(screen.getByLabelText('Year'), nextYear);
    window.history.back();
    expect(
      await screen.findByRole('radio', { name: 'Total hip replacement', checked: true }),
    ).toBeInTheDocument();
    window.history.back();
    expect(
      (await screen.findByRole('heading', { name: 'Is this your patient?' })) === document.activeElement,
    ).toBe(true);
    window.history.back();
    const email = await screen.findByLabelText<HTMLInputElement>("Your patient's email");
    expect(email.value).toBe('alex@example.test');
    await press('Find patient');
    await press('Yes, this is my patient');
    await press('Confirm');
    expect((await screen.findByLabelText<HTMLInputElement>('Year')).value).toBe(nextYear);
  });
});

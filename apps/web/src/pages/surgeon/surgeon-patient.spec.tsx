import { messages, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../api/testing/fake-server';
import { id, knownPatient, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as PatientPage } from './surgeon-patient.page';

describe('the details page of a patient', () => {
  it('has name, email and the surgeries in an accordion', async () => {
    completeBrowser();
    const server = fakeServer();
    server.answer(patientEndpoints.readPatient, { patient: knownPatient });
    server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [readySurgery] });
    await openPage(PatientPage, { parameters: { id: id(2) } });
    expect(await screen.findByRole('heading', { name: 'MORGAN, Alex' })).toBeInTheDocument();
    expect(screen.getByText('alex@example.test')).toBeInTheDocument();
    const trigger = screen.getByRole('button', { name: /Total hip replacement, Left/ });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(
      screen.getByRole('link', { name: 'View surgery: Total hip replacement' }).getAttribute('href'),
    ).toBe(`/surgeon/surgeries/${id(1)}`);
    expect(await faults()).toEqual([]);
  });

  it('takes the numbers from the surgeon, and says when another patient has the NHS number', async () => {
    completeBrowser();
    const server = fakeServer();
    server.answer(patientEndpoints.readPatient, { patient: knownPatient });
    server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [readySurgery] });
    server.answer(patientEndpoints.givePatientNumber, {
      patient: { ...knownPatient, patient_nhs_number: '9434765919' },
      warning: messages.nhsNumberShared,
    });
    await openPage(PatientPage, { parameters: { id: id(2) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the numbers' }));
    await userEvent.type(screen.getByLabelText(/^NHS number/), '9434765919');
    await userEvent.click(screen.getByRole('button', { name: 'Save the numbers' }));
    expect(await screen.findByText(messages.nhsNumberShared)).toBeInTheDocument();
    expect(screen.getByText('943 476 5919')).toBeInTheDocument();
    expect(server.callsOf(patientEndpoints.givePatientNumber)[0]?.body).toMatchObject({
      nhs_number: '9434765919',
    });
    expect(await faults()).toEqual([]);
  });
});

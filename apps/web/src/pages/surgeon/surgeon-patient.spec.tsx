import { patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
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
    expect(await screen.findByRole('heading', { name: 'Alex Morgan' })).toBeInTheDocument();
    expect(screen.getByText('alex@example.test')).toBeInTheDocument();
    const trigger = screen.getByRole('button', { name: /Total hip replacement, Left/ });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(
      screen.getByRole('link', { name: 'View surgery: Total hip replacement' }).getAttribute('href'),
    ).toBe(`/surgeon/surgeries/${id(1)}`);
    expect(await faults()).toEqual([]);
  });
});

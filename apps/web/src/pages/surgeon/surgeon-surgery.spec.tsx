import {
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  mattersEndpoints,
  messages,
  noteEndpoints,
  patientEndpoints,
  resourceEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import {
  assessmentOf,
  consentForm,
  id,
  knownPatient,
  patient,
  previewOf,
  question,
  readySurgery,
  videosOf,
} from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as PatientPage } from './surgeon-patient.page';
import { Page as SurgeryPage } from './surgeon-surgery.page';

const parameters = { id: id(1) };
let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
  server.answer(patientEndpoints.readPatient, { patient: knownPatient });
  server.answer(assessmentEndpoints.readAssessment, {
    surgery_id: id(1),
    categories: [
      assessmentOf([question(1, ['Yes', 'No'], 'Yes'), question(2, ['Yes', 'No'])]),
      assessmentOf(
        [
          question(3, ['Yes', 'No'], 'Yes'),
          { ...question(4, ['Yes', 'I am not sure'], 'I am not sure'), talk_about: true },
          question(5, ['Yes', 'No']),
        ],
        'Assessment',
      ),
    ],
  });
  server.answer(resourceEndpoints.readResources, {
    surgery_id: id(1),
    syllabus_id: id(7),
    categories: [videosOf([1, 1, 1], true)],
  });
  server.answer(certificateEndpoints.readCertificate, {
    certificate: { surgery_id: id(1), consented: false },
  });
  server.answer(consentFormEndpoints.readConsentForm, { consent_form: consentForm });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(mattersEndpoints.readMatters, { matters: null });
});

describe('the details page of a surgery', () => {
  it('says with who it is about what the patient needs', async () => {
    const patient_needs = { flags: ['interpreter'], language: 'Polish', other: null } as const;
    server.answer(surgeryEndpoints.readSurgery, { surgery: { ...readySurgery, patient_needs } });
    await openPage(SurgeryPage, { parameters });
    const identity = within(await screen.findByRole('region', { name: 'MORGAN, Alex' }));
    expect(identity.getByText('Needs: interpreter (Polish)')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('starts with patient, operation, side, hospital, date and what is missing', async () => {
    await openPage(SurgeryPage, { parameters });
    expect(screen.getByRole('heading', { level: 1, name: 'Surgery Details' })).toBeInTheDocument();
    const identity = within(await screen.findByRole('region', { name: 'MORGAN, Alex' }));
    expect(identity.getByRole('link', { name: 'MORGAN, Alex' }).getAttribute('href')).toBe(
      `/surgeon/patients/${id(2)}`,
    );
    for (const fact of [/^Born 7 Apr 1959 \(\d+\)$/, 'NHS 943 476 5919', 'Female'])
      expect(identity.getByText(fact)).toBeInTheDocument();
    expect(identity.getByText('Total hip replacement · Left')).toBeInTheDocument();
    expect(identity.getByText(/St Aldhelm’s Hospital, Bristol · 15th March 2027/)).toBeInTheDocument();
    expect(identity.getByText('5 missing')).toBeInTheDocument();
    expect(
      identity.getByText('Pre Assessment, Assessment, Certificate, Patient signature, Your signature'),
    ).toBeInTheDocument();
    expect(identity.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/surgeon/patients/${id(2)}`,
      `/surgeon/consent-form/${id(1)}`,
      `/surgeon/notes/${id(1)}`,
      `/surgeon/certificate/${id(1)}`,
    ]);
    expect(await faults()).toEqual([]);
  });

  it('shows what matters to the patient in their own words, and what they left empty not at all', async () => {
    server.answer(mattersEndpoints.readMatters, {
      matters: {
        hopes: 'To walk the dog',
        worries: null,
        would_not_accept: 'A blood transfusion',
        on_certificate: true,
        said_at: '2026-11-21T10:00:00.000Z',
      },
    });
    await openPage(SurgeryPage, { parameters });
    const card = within(await screen.findByRole('region', { name: 'What matters to this patient' }));
    expect(card.getByText('A blood transfusion')).toBeInTheDocument();
    expect(card.getByText(/Written on 21st November 2026/)).toBeInTheDocument();
    expect(card.queryByText('Worries about')).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('says that the patient has written nothing about what matters', async () => {
    await openPage(SurgeryPage, { parameters });
    expect(await screen.findByText('The patient has written nothing.')).toBeInTheDocument();
  });

  it('says that no hospital was chosen, and not that nothing is missing, once both have signed', async () => {
    const signed = { patient_signed: true, surgeon_signed: true };
    server.answer(consentFormEndpoints.readConsentForm, { consent_form: { ...consentForm, ...signed } });
    const bare = { hospital_id: null, hospital_name: null, hospital_city: null };
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: { ...readySurgery, ...bare, consent: aConsentState({ state: 'SIGNED' }) },
    });
    await openPage(SurgeryPage, { parameters });
    const identity = within(await screen.findByRole('region', { name: 'MORGAN, Alex' }));
    expect(identity.getByText('Hospital: not chosen')).toBeInTheDocument();
    expect(identity.queryByText('Nothing is missing')).toBeNull();
  });

  it('shows which facts are unknown', async () => {
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: {
        ...readySurgery,
        patient_date_of_birth: null,
        surgery_date: null,
        surgeon_side: null,
        hospital_id: null,
        hospital_name: null,
        hospital_city: null,
      },
    });
    server.answer(patientEndpoints.readPatient, { patient });
    await openPage(SurgeryPage, { parameters });
    expect(await screen.findByText(/Hospital Unknown · Date of surgery unknown/)).toBeInTheDocument();
    expect(screen.getByText('Total hip replacement · You have not said the side yet')).toBeInTheDocument();
    expect(screen.getByText('Birth date missing')).toBeInTheDocument();
  });

  it('shows the answers to discuss first, and every answer under its assessment', async () => {
    await openPage(SurgeryPage, { parameters });
    const first = within(await screen.findByRole('region', { name: 'To talk about' }));
    expect(first.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
      'Heading 4',
    ]);
    expect(first.getByText('Answered “I am not sure”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Assessment: 2 of 3 answered' }));
    const shown = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(shown.filter((text) => text?.includes('Not answered yet'))).toHaveLength(1);
  });

  it('floors the percentages, and shows a section as complete only if it is flagged', async () => {
    await openPage(SurgeryPage, { parameters });
    const progress = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(progress.getByText('66%')).toBeInTheDocument();
    expect(progress.getByText('3 of 3 played or read')).toBeInTheDocument();
    expect(progress.getAllByText('Missing')).toHaveLength(5);
  });

  it('shows whether certificate and consent form are complete', async () => {
    await openPage(SurgeryPage, { parameters });
    expect(await screen.findByText('Certificate incomplete')).toBeInTheDocument();
    expect(screen.getByText('Consent form incomplete')).toBeInTheDocument();
    expect(screen.getByText(messages.certificateUnavailable)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open certificate' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open consent form' })).toBeInTheDocument();
  });

  it('opens a preview in its card when asked and not before, as a page, until it is hidden', async () => {
    server.answer(consentFormEndpoints.previewConsentForm, previewOf(consentForm));
    await openPage(SurgeryPage, { parameters });
    const preview = await screen.findByRole('button', { name: 'Preview of the consent form' });
    expect(server.callsOf(consentFormEndpoints.previewConsentForm)).toEqual([]);
    await userEvent.click(preview);
    expect((await screen.findByTitle('Consent form')).getAttribute('src')).toBe(
      '/documents/ticket/document.html',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hide preview of the consent form' }));
    expect(screen.queryByTitle('Consent form')).toBeNull();
  });

  it.each([
    ['a surgery', SurgeryPage],
    ['a patient', PatientPage],
  ])('asks for a patient if the address of %s names none', async (_, page) => {
    await openPage(page, { parameters: { id: 'nobody' } });
    expect(screen.getByText('Please specify a patient to view their account')).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });
});

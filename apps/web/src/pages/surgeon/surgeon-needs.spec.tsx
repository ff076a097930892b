import {
  certificateEndpoints,
  consentFormEndpoints,
  type Patient,
  noteEndpoints,
  patientEndpoints,
  statementEndpoints,
  surgeonEndpoints,
  type StatedNeeds,
  surgeryEndpoints,
  templateEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aStatementReading, aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../api/testing/patient-facts';
import type { PageProps } from '../../lib/page-props';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { form } from '../testing/listed-forms';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as Certificate } from './surgeon-certificate.page';
import { Page as Change } from './surgeon-change.page';
import { Page as Concern } from './surgeon-concern.page';
import { Page as ConsentForm } from './surgeon-consent-form.page';
import { Page as ConsentForms } from './surgeon-consent-forms.page';
import { Page as Dashboard } from './surgeon-dashboard.page';
import { Page as End } from './surgeon-end.page';
import { Page as Notes } from './surgeon-notes.page';
import { Page as PatientPage } from './surgeon-patient.page';
import { Page as Patients } from './surgeon-patients.page';
import { Page as Side } from './surgeon-side.page';
import { Page as Statement } from './surgeon-statement.page';
import { Page as Surgeries } from './surgeon-surgeries.page';

vi.mock('../../ui/bar-chart/draw-bars', () => ({ drawBars: () => () => {} }));

const WISH = `I use a wheelchair, and ${'please ring me, '.repeat(8)}thank you`;
const NEEDS: StatedNeeds = { flags: ['bsl', 'large_print'], language: null, other: WISH };
const WHOLE = `Needs: BSL interpreter, large print, ${WISH}`;
const SHORT = /^Needs: BSL interpreter, large print, I use a wheelchair, .{50,60}…$/;

let server: FakeServer;

const answer = (patient_needs: StatedNeeds | null) => {
  const surgery = { ...readySurgery, patient_needs };
  const patient: Patient = { ...knownPatient, patient_needs };
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [surgery] });
  server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [surgery] });
  server.answer(patientEndpoints.readPatient, { patient });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [patient] });
  const worklist = [aWorklistRow({ patient_needs })];
  server.answer(worklistEndpoints.readWorklist, { worklist, counts: countsOfRows(worklist), total: 1 });
  server.answer(consentFormEndpoints.listConsentForms, {
    consent_forms: [form(0, false, false, { patient_needs })],
  });
};

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  answer(NEEDS);
  server.answer(consentFormEndpoints.readConsentForm, { consent_form: consentForm });
  server.answer(consentFormEndpoints.previewConsentForm, previewOf(consentForm));
  server.answer(consentFormEndpoints.listRounds, { rounds: [], handover: null });
  server.answer(certificateEndpoints.readCertificate, {
    certificate: { surgery_id: id(1), consented: false },
  });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(statementEndpoints.readStatement, aStatementReading());
  server.answer(templateEndpoints.listTemplates, { templates: [] });
  server.answer(surgeryEndpoints.listHospitals, { hospitals: [] });
  server.answer(surgeryEndpoints.listOperations, { operations: [] });
  server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
});

const open = (Page: ComponentType<PageProps>, subject = id(1)) =>
  openPage(Page, { parameters: { id: subject } });

describe('what a patient needs', () => {
  it.each([
    ['the patient', PatientPage, id(2)],
    ['the consent form', ConsentForm, id(1)],
    ['the statement', Statement, id(1)],
    ['the notes', Notes, id(1)],
    ['the certificate', Certificate, id(1)],
    ['a concern', Concern, id(1)],
    ['a change', Change, id(1)],
    ['the side', Side, id(1)],
    ['the end', End, id(1)],
  ])('stands on the page of %s, whole', async (_, Page, subject) => {
    await open(Page, subject);
    expect(await screen.findByText(WHOLE)).toBeInTheDocument();
  });

  it.each([
    ['surgeries', Surgeries],
    ['patients', Patients],
    ['consent forms', ConsentForms],
  ])('stands beside the name in the list of %s, in short', async (_, Page) => {
    await openPage(Page);
    const [name] = await screen.findAllByRole('rowheader');
    expect(within(name as HTMLElement).getByText(SHORT)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('is shown in the worklist and in both lists of the dashboard', async () => {
    await openPage(Dashboard);
    await screen.findByRole('table', { name: 'Latest patients' });
    await waitFor(() => expect(screen.getAllByText(SHORT)).toHaveLength(3));
  });

  it.each([
    ['did not ask', null],
    ['hears that nothing is needed', { flags: [], language: null, other: null }],
  ])('is no flag where Candour %s', async (_, needs) => {
    answer(needs);
    await open(ConsentForm);
    await screen.findByRole('region', { name: 'Surgeon signature' });
    expect(screen.queryByText(/^Needs:/)).toBeNull();
  });
});

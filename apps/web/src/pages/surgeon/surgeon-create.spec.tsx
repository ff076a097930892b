import { authEndpoints, messages, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, jsonReply } from '../../api/testing/fake-server';
import { id, knownPatient } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { serverForCreate } from '../testing/server-for-create';
import { Page } from './surgeon-create.page';

const { createSurgery } = surgeryEndpoints;
const { findPatientByEmail } = patientEndpoints;

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  completeBrowser();
  server = serverForCreate();
});

const ALEX = /^Select MORGAN, Alex, Born 7 Apr 1959/;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const typeDate = async ([day, month, year]: readonly [string, string, string]) => {
  await userEvent.type(screen.getByLabelText('Day'), day);
  await userEvent.type(screen.getByLabelText('Month'), month);
  await userEvent.type(screen.getByLabelText('Year'), year);
};

const nextYear = String(new Date().getFullYear() + 1);

const finishFromPatient = async () => {
  await press('Yes, this is my patient');
  await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
  await press('Confirm');
  await press('Select Royal Hospital');
  await press('Create');
};

describe('creating a process for a patient', () => {
  it('goes from the current list to a process, and focuses the title of each step', async () => {
    await openPage(Page);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'CURRENT LIST',
      'FIND BY EMAIL',
      'CREATE ACCOUNT',
    ]);
    expect(await faults()).toEqual([]);
    await press(ALEX);
    expect(document.activeElement?.textContent).toBe('Is this your patient?');
    await finishFromPatient();
    expect(
      await screen.findByRole('heading', {
        name: "You have successfully created your patient's consent form",
      }),
    ).toBeInTheDocument();
    expect(server.callsOf(createSurgery).map(({ body }) => body)).toEqual([
      {
        patient_id: knownPatient.patient_id,
        operation_id: id(3),
        surgeon_id: helen.surgeon_id,
        hospital_id: id(5),
      },
    ]);
    expect(screen.getByRole('link', { name: 'Open consent form' }).getAttribute('href')).toBe(
      `/surgeon/consent-form/${id(1)}`,
    );
  });

  it('sends the surgeon’s side when they have decided, without asking for the patient’s', async () => {
    await openPage(Page);
    await press(ALEX);
    await press('Yes, this is my patient');
    await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
    await press('Confirm');
    await userEvent.selectOptions(
      await screen.findByLabelText('Side of the operation (optional)'),
      'Right side',
    );
    expect(await faults()).toEqual([]);
    await press('Select Royal Hospital');
    await press('Create');
    expect(await screen.findByText(messages.createdForPatient)).toBeInTheDocument();
    expect(server.callsOf(createSurgery)[0]?.body).toMatchObject({ surgeon_side: 'Right' });
  });

  it('sends the date when there is one, and refuses one that is past', async () => {
    await openPage(Page);
    await press(ALEX);
    await press('Yes, this is my patient');
    await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
    await press('Confirm');
    await press('Select Royal Hospital');
    await typeDate(['15', '3', '2020']);
    await press('Create');
    expect(await screen.findByText(`Error: ${messages.dateInPast}`)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    expect(server.callsOf(createSurgery)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Year'));
    await userEvent.type(screen.getByLabelText('Year'), nextYear);
    await press('Create');
    expect(await screen.findByText(messages.createdForPatient)).toBeInTheDocument();
    expect(server.callsOf(createSurgery)[0]?.body).toMatchObject({ surgery_date: `${nextYear}-03-15` });
  });

  it('finds a patient by email, and rejects an invalid email', async () => {
    server.fail(findPatientByEmail, 404, messages.patientNotFound);
    await openPage(Page);
    await userEvent.click(screen.getByRole('tab', { name: 'FIND BY EMAIL' }));
    await press('Find patient');
    expect(screen.getByText(`Error: ${messages.emailMissing}`)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Your patient's email"), 'alex@example.test');
    await press('Find patient');
    expect(await screen.findByText('Unable to find patient')).toBeInTheDocument();
    server.answer(findPatientByEmail, { patient: knownPatient });
    await press('Find patient');
    expect(await screen.findByText('alex@example.test')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Is this your patient?' })).toBeInTheDocument();
  });

  it('creates an account without a password and continues with it', async () => {
    server.handle(authEndpoints.registerPatient, () =>
      jsonReply({ data: { patient_id: id(77) } }, { status: 201 }),
    );
    await openPage(Page);
    await userEvent.click(screen.getByRole('tab', { name: 'CREATE ACCOUNT' }));
    await press('Create account');
    expect(screen.getByText(`Error: ${messages.firstNameMissing}`)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await userEvent.type(screen.getByLabelText('First name'), 'Jo');
    await userEvent.type(screen.getByLabelText('Last name'), 'Vance');
    await userEvent.type(screen.getByLabelText('Email'), 'jo@example.test');
    await typeDate(['1', '6', '1958']);
    await userEvent.selectOptions(screen.getByLabelText('Gender (optional)'), 'Female');
    await press('Create account');
    expect(await screen.findByText('VANCE, Jo')).toBeInTheDocument();
    const [sent] = server.callsOf(authEndpoints.registerPatient);
    expect(sent?.body).toEqual({
      title: null,
      first_name: 'Jo',
      last_name: 'Vance',
      mobile_number: null,
      email: 'jo@example.test',
      gender: 'Female',
      date_of_birth: '1958-06-01',
    });
    expect(screen.getByText(/^Born 1 Jun 1958/)).toBeInTheDocument();
    expect(sent?.headers.get('authorization')).toMatch(/^Bearer /);
    await finishFromPatient();
    expect(await screen.findByText(messages.createdForPatient)).toBeInTheDocument();
    expect(server.callsOf(createSurgery)[0]?.body).toMatchObject({ patient_id: id(77) });
  });

  it('requires an operation, and starts again after Cancel', async () => {
    await openPage(Page);
    await press(ALEX);
    await press('Yes, this is my patient');
    await press('Confirm');
    expect(screen.getByText(`Error: ${messages.operationMissing}`)).toBeInTheDocument();
    await press('Cancel');
    await press('Yes, clear it');
    expect(await screen.findByRole('tab', { name: 'CURRENT LIST' })).toBeInTheDocument();
  });

  it('keeps patient and operation after a reload', async () => {
    await openPage(Page);
    await press(ALEX);
    await press('Yes, this is my patient');
    await userEvent.click(await screen.findByRole('radio', { name: 'Total hip replacement' }));
    await press('Confirm');
    await screen.findByRole('button', { name: 'Select Royal Hospital' });
    cleanup();
    await openPage(Page);
    await press('Select Royal Hospital');
    await press('Create');
    expect(await screen.findByText(messages.createdForPatient)).toBeInTheDocument();
    expect(server.callsOf(createSurgery)[0]?.body).toMatchObject({
      patient_id: knownPatient.patient_id,
      operation_id: id(3),
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps every choice if the server refuses, and shows the reason', async () => {
    server.fail(createSurgery, 422, messages.onlyVerifiedSurgeons);
    await openPage(Page);
    await press(ALEX);
    await finishFromPatient();
    expect(await screen.findByText(messages.onlyVerifiedSurgeons)).toBeInTheDocument();
    expect(screen.getByText('Selected: Royal Hospital')).toBeInTheDocument();
  });
});

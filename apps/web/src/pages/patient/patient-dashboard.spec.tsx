import {
  assessmentEndpoints,
  type Patient,
  patientEndpoints,
  resourceEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, newSurgery, patient, readySurgery } from '../../api/testing/patient-facts';
import { type Account, PatientAccountContext } from '../../shell/session/account-context';
import { countdownTo } from './countdown';
import { Page } from './patient-dashboard.page';

let server: FakeServer;
const nothing = () => undefined;

const failed = { status: 500, message: 'An error occurred', code: null, fields: {} };
const notAsked: Patient = { ...patient, patient_needs: null };

const homeOf = (account: Pick<Account<Patient>, 'data' | 'failure'>) => (
  <PatientAccountContext value={{ ...account, reload: nothing, replace: nothing }}>
    <Page />
  </PatientAccountContext>
);

const show = (surgeries: readonly Surgery[], data: Patient = patient) => {
  server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries });
  server.answer(assessmentEndpoints.summariseAssessment, {
    surgery_id: id(1),
    categories: [
      {
        category: 'Pre Assessment',
        completed: true,
        user_answer_count: 5,
        total_question_count: 5,
        percent: 100,
      },
      { category: 'Assessment', completed: false, user_answer_count: 0, total_question_count: 8, percent: 0 },
      { category: 'Feedback', completed: false, user_answer_count: 0, total_question_count: 4, percent: 0 },
    ],
  });
  server.answer(resourceEndpoints.summariseResources, {
    surgery_id: id(1),
    categories: [
      {
        category: 'Pre Assessment',
        completed: false,
        user_engagement_count: 1,
        total_resource_count: 4,
        seconds_left: 70,
        percent: 25,
      },
    ],
  });
  return render(homeOf({ data, failure: null }));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  server.answer(patientEndpoints.readPatient, { patient });
});

describe("the patient's dashboard", () => {
  it('says of a surgery that its surgeon can no longer sign, until it has ended', async () => {
    const gone = { ...readySurgery, surgeon_status: 'REJECTED' } as const;
    const ended = { outcome: 'DONE', on: '2026-01-01', at: '2026-01-01T10:00:00.000Z' } as const;
    show([gone, { ...gone, surgery_id: id(2), ended }, { ...readySurgery, surgery_id: id(3) }]);
    expect(await screen.findAllByText(/can no longer sign on Candour/)).toHaveLength(1);
  });

  it('welcomes the patient by name, with links to learn, to start and to write notes', async () => {
    show([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Alex' })).toBeInTheDocument();
    await screen.findByRole('heading', { level: 2, name: 'What would you like to do?' });
    const actions = ['Learn about the Consent Process', 'Start your Consent Process', 'Notes'];
    expect(actions.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/patient/information',
      '/patient/consent-process/create',
      '/patient/notes',
    ]);
  });

  it('says what to do if there are no active surgeries', async () => {
    show([]);
    expect(await screen.findByText('No active surgeries')).toBeInTheDocument();
    expect(screen.getByText(/Start your consent process to learn/)).toBeInTheDocument();
  });

  it('offers a new patient the start before it asks what helps them, and every other patient after', async () => {
    const places = async () => {
      const needs = await screen.findByRole('heading', { name: 'Is there something that would help you?' });
      const start = screen.getByRole('link', { name: 'Start your Consent Process' });
      return start.compareDocumentPosition(needs) === Node.DOCUMENT_POSITION_FOLLOWING;
    };
    const { unmount } = show([], notAsked);
    expect(await places()).toBe(true);
    unmount();
    show([readySurgery], notAsked);
    expect(await places()).toBe(false);
  });

  it('lists a surgery with operation, hospital and city, date, progress and its links', async () => {
    show([readySurgery]);
    const card = (await screen.findByRole('heading', { name: 'Total hip replacement' })).closest('li');
    const inside = within(card as HTMLElement);
    expect(inside.getByText('St Aldhelm’s Hospital, Bristol')).toBeInTheDocument();
    expect(inside.getByText('15th March 2027')).toBeInTheDocument();
    expect(await inside.findByText(/of 6 steps done/)).toBeInTheDocument();
    await inside.findByRole('link', { name: /^I do not want this operation/ });
    const hrefs = inside.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/patient/consent-process/${id(1)}`,
      `/patient/surgery/${id(1)}`,
      `/patient/consent-process/${id(1)}?step=certificate`,
      `/patient/consent-process/${id(1)}?step=consent-form`,
      `/patient/consent-form/more-time/${id(1)}`,
      `/patient/consent-form/decline/${id(1)}`,
    ]);
    expect(inside.getByText('Nobody has signed your consent form yet.')).toBeInTheDocument();
  });

  it('says whom to call, where the hospital names a contact', async () => {
    show([{ ...readySurgery, hospital_team: { name: 'Hip team', telephone: '01632 960100' } }]);
    const number = await screen.findByRole('link', { name: '01632 960100' });
    expect(number.getAttribute('href')).toBe('tel:01632960100');
    expect(number.closest('dd')?.textContent).toBe('Hip team, 01632 960100');
  });

  it('names the one next step of the surgery that waits for the patient', async () => {
    show([readySurgery, { ...readySurgery, surgery_id: id(2), operation_name: 'Cataract surgery' }]);
    expect(await screen.findAllByText('Watch the last three videos, 1 minute')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Continue: Total hip replacement' }).getAttribute('href')).toBe(
      `/patient/consent-process/${id(1)}`,
    );
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });

  it('says when the patient signed and for whom it waits, and asks for nothing more', async () => {
    const patient_signed_at = '2026-11-22T10:41:00.000Z';
    const consent = aConsentState({ state: 'PATIENT_SIGNED' });
    show([{ ...readySurgery, consent, patient_signed_at, certificate_consented_at: patient_signed_at }]);
    expect(
      await screen.findByText(
        'You signed on 22nd November 2026. Your consent form waits for Miss Helen Carter.',
      ),
    ).toBeInTheDocument();
  });

  it('has one way to a surgery with which nothing is left to do', async () => {
    const ended = { outcome: 'DONE', on: '2026-01-01', at: '2026-01-01T10:00:00.000Z' } as const;
    show([{ ...readySurgery, ended }]);
    const view = await screen.findByRole('link', { name: 'View Total hip replacement' });
    expect(view.getAttribute('href')).toBe(`/patient/surgery/${id(1)}`);
    expect(screen.queryByRole('link', { name: /^Look at it again/ })).toBeNull();
  });

  it('says that a consent was taken back, asks for no further step, and offers to think again', async () => {
    show([{ ...readySurgery, consent: aConsentState({ state: 'WITHDRAWN' }) }]);
    expect(await screen.findByText('You have taken your consent back.')).toBeInTheDocument();
    expect(screen.queryByText(/steps done/)).toBeNull();
    expect(
      (
        await screen.findByRole('link', {
          name: 'I have changed my mind, I want to go on: Total hip replacement',
        })
      ).getAttribute('href'),
    ).toBe(`/patient/consent-form/reconsider/${id(1)}`);
  });

  it('names no next step while the patient takes their time', async () => {
    show([{ ...readySurgery, consent: aConsentState({ holds: ['MORE_TIME'], hold: 'MORE_TIME' }) }]);
    expect(await screen.findByText(/of 6 steps done/)).toBeInTheDocument();
    expect(screen.queryByText('Your next step')).toBeNull();
    expect(
      await screen.findByRole('link', { name: 'I am ready: Total hip replacement' }),
    ).toBeInTheDocument();
  });

  it('shows Unknown for a missing date, and the code only after a press', async () => {
    show([newSurgery]);
    expect(await screen.findByText('Unknown')).toBeInTheDocument();
    expect(screen.queryByText('ABC234DEF')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show your code' }));
    expect(screen.getByText('ABC234DEF')).toBeInTheDocument();
  });

  it('holds the surgeries back until the welcome above them is known', async () => {
    const { rerender } = show([newSurgery]);
    const surgery = await screen.findByRole('heading', { name: 'Total hip replacement' });
    expect(surgery.closest('[data-holds-back] ~ *')).toBeNull();
    rerender(homeOf({ data: null, failure: null }));
    expect(surgery.closest('[data-holds-back] ~ *')).not.toBeNull();
  });

  it('shows the error and tries again, also when the account could not be read', async () => {
    server.fail(surgeryEndpoints.listPatientSurgeries, 500, 'An error occurred');
    render(homeOf({ data: null, failure: failed }));
    expect(await screen.findByText('An error occurred')).toBeInTheDocument();
    server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [newSurgery] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Total hip replacement' })).toBeInTheDocument();
  });
});

describe('the countdown', () => {
  it.each([
    ['2027-03-15', 'Your operation is today.'],
    ['2027-03-14', 'Your operation is tomorrow.'],
    ['2027-02-19', 'Your operation is in 24 days.'],
    ['2027-03-16', undefined],
  ])('shows the right text on %s', (today, said) => {
    expect(countdownTo([newSurgery, readySurgery], today)).toBe(said);
  });

  it.each([
    ['the patient has declined', { consent: aConsentState({ state: 'DECLINED' }) }],
    ['the consent was taken back', { consent: aConsentState({ state: 'WITHDRAWN' }) }],
    ['is cancelled', { ended: { outcome: 'CANCELLED', on: '2027-03-01', at: '2027-03-01T10:00:00.000Z' } }],
  ] as const)('does not count down to a surgery that %s', (_, changes) => {
    expect(countdownTo([{ ...readySurgery, ...changes }], '2027-03-14')).toBeUndefined();
  });
});

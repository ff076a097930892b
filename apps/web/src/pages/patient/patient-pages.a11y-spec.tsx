import { consentFormEndpoints, noteEndpoints, surgeryEndpoints } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentForm, id, knownPatient, patient, readySurgery } from '../../api/testing/patient-facts';
import { JourneyView } from '../../features/journey/journey-view';
import {
  freshJourney,
  journeyServer,
  learnedJourney,
  type ServedJourney,
} from '../../features/journey/testing/journey-server';
import { SurgeryNotes } from '../../features/note/surgery-notes';
import { CreateProcess } from '../../features/surgery/create/create-process';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { PatientAccountContext } from '../../shell/session/account-context';
import { KitProvider } from '../../ui/theme/kit-provider';
import { Page as Decline } from './patient-decline.page';
import { Page as Dashboard } from './patient-dashboard.page';
import { Page as MoreTime } from './patient-more-time.page';
import { Page as Reconsider } from './patient-reconsider.page';
import { Page as SideWrong } from './patient-side-wrong.page';
import { Page as Summary } from './patient-surgery.page';

const nothing = () => undefined;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * jsdom does not render, so axe cannot check colours and sizes; the layout, which is not rendered here, has the
 * landmarks.
 */
const notHere = ['color-contrast', 'target-size', 'region'];
const rules = Object.fromEntries(notHere.map((rule) => [rule, { enabled: false }]));

const faultsOf = async (element: ReactNode) => {
  render(
    <KitProvider>
      <PatientAccountContext value={{ data: patient, failure: null, reload: nothing, replace: nothing }}>
        <main>{element}</main>
      </PatientAccountContext>
    </KitProvider>,
  );
  return async () => {
    // jsdom loads no video, and axe would wait ten seconds for it.
    const { violations } = await axe.run(document.body, {
      runOnly: tags,
      rules,
      iframes: false,
      preload: false,
    });
    return violations.map(({ id: rule, nodes }) => [rule, ...nodes.map(({ html }) => html)]);
  };
};

const journey = (): ReactNode => (
  <JourneyView
    surgeryId={id(1)}
    outbox={runningOutbox()}
    signer={{ firstName: 'Alex', lastName: 'Morgan' }}
    requestedStep={null}
    onDetailsSaved={nothing}
  />
);

const certified: ServedJourney = { ...learnedJourney, isCertified: true, consentForm, surgery: readySurgery };

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en-GB';
  document.title = 'Candour';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('axe finds no fault on a patient screen', () => {
  it.each([
    ['the start screen', freshJourney, 'Before you start'],
    [
      'the learning videos',
      { ...freshJourney, assessments: learnedJourney.assessments },
      'Learning Resources',
    ],
    [
      'the questions',
      {
        ...learnedJourney,
        assessments: [...freshJourney.assessments].slice(0, 1),
        resources: learnedJourney.resources,
      },
      'Initial Assessment',
    ],
    ['the certificate', learnedJourney, 'Certificate'],
    [
      'the details',
      { ...certified, surgery: { ...readySurgery, surgery_laterality: null } },
      'Patient Details',
    ],
    [
      'the surgery details',
      {
        ...certified,
        patient: knownPatient,
        surgery: { ...readySurgery, surgeon_id: null, surgeon_status: null },
      },
      'Surgery Details',
    ],
    ['the consent form', { ...certified, patient: knownPatient }, 'Consent Form'],
    [
      'the end',
      {
        ...certified,
        patient: knownPatient,
        consentForm: { ...consentForm, patient_signed: true, consented: true },
      },
      'Congratulations on completing your consent journey!',
    ],
  ] as const)('%s', async (_, served, heading) => {
    journeyServer(served);
    const faults = await faultsOf(journey());
    await screen.findByRole('heading', { level: 1, name: heading });
    await vi.dynamicImportSettled();
    expect(await faults()).toEqual([]);
  });

  it('the dashboard with a surgery', async () => {
    const server = journeyServer(certified);
    server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [readySurgery] });
    const faults = await faultsOf(<Dashboard />);
    await screen.findByRole('heading', { name: 'Total hip replacement' });
    expect(await faults()).toEqual([]);
  });

  it('the summary of a surgery', async () => {
    journeyServer(certified);
    const faults = await faultsOf(<Summary parameters={{ id: id(1) }} />);
    await screen.findByText(/steps done/);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'the page of a decision',
      <Decline key="decline" parameters={{ id: id(1) }} />,
      'Go back and change nothing',
    ],
    [
      'a decision that is not open',
      <Reconsider key="reconsider" parameters={{ id: id(1) }} />,
      /cannot be decided/,
    ],
  ])('%s', async (_, page, shown) => {
    journeyServer(certified);
    const faults = await faultsOf(page);
    await screen.findByText(shown);
    expect(await faults()).toEqual([]);
  });

  it('the outcome of a decision', async () => {
    const server = journeyServer(certified);
    server.answer(consentFormEndpoints.decideOnConsent, { consent_form: consentForm });
    const faults = await faultsOf(<MoreTime parameters={{ id: id(1) }} />);
    (await screen.findByRole('button', { name: 'Ask for more time' })).click();
    await screen.findByRole('heading', { level: 1, name: 'You have asked for more time' });
    expect(await faults()).toEqual([]);
  });

  it('a side that is wrong, while the two differ', async () => {
    const consent = aConsentState({ holds: ['SIDE'], hold: 'SIDE' });
    journeyServer({ ...certified, surgery: { ...readySurgery, surgeon_side: 'Right', consent } });
    const faults = await faultsOf(<SideWrong parameters={{ id: id(1) }} />);
    await screen.findByRole('radio', { name: 'I am not sure' });
    screen.getByRole('heading', { name: 'You and your surgeon have not said the same side' });
    expect(await faults()).toEqual([]);
  });

  it('the first step of the wizard', async () => {
    const server = journeyServer();
    server.answer(surgeryEndpoints.listOperations, {
      operations: [
        {
          operation_id: id(3),
          operation_name: 'Knee arthroscopy',
          operation_laterality: 'required',
          operation_synonyms: [],
        },
      ],
    });
    const faults = await faultsOf(
      <>
        <h1>Start</h1>
        <CreateProcess accountId="account-1" video={null} onCreated={nothing} />
      </>,
    );
    screen.getByRole('button', { name: 'Continue' }).click();
    await screen.findByRole('radio', { name: 'Knee arthroscopy' });
    expect(await faults()).toEqual([]);
  });

  it('the notes', async () => {
    const server = journeyServer();
    server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
    const faults = await faultsOf(
      <>
        <h1>Notes</h1>
        <h2>For you</h2>
        <SurgeryNotes surgeryId={id(1)} outbox={runningOutbox()} accountId="account-1" writer="PATIENT" />
      </>,
    );
    await screen.findByRole('textbox', { name: 'Write a note' });
    expect(await faults()).toEqual([]);
  });
});

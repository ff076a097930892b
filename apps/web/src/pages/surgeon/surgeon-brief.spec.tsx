import {
  assessmentEndpoints,
  messages,
  type WorklistBrief,
  worklistBriefEndpoints,
} from '@candour/contracts';
import { aWorklistRow } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as Brief } from './surgeon-brief.page';

const AT = '2026-11-19T10:00:00.000Z';

const brief: WorklistBrief = {
  surgery: aWorklistRow({
    surgery_id: id(1),
    patient_nhs_number: '9434765919',
    talk_about: 1,
    patient_needs: { flags: ['hearing'], language: null, other: null },
  }),
  stops: [],
  patient_gender: 'Female',
  namesakes: [
    {
      surgery_id: id(2),
      patient_id: id(3),
      patient_title: 'Miss',
      patient_first_name: 'Anya',
      patient_last_name: 'Shah',
      patient_date_of_birth: null,
      patient_nhs_number: '9434765870',
      patient_hospital_number: null,
      operation_name: 'Knee arthroscopy',
      surgeon_side: 'Left',
      surgery_date: '2026-11-27',
    },
  ],
  matters: {
    hopes: 'To kneel',
    worries: 'Blood clots',
    would_not_accept: null,
    on_certificate: false,
    said_at: AT,
  },
  flagged: [
    {
      question_id: id(10),
      question_heading: 'How do you feel about it?',
      patient_answer: 'I am not sure that I want it',
      stop: true,
      discussed: null,
      own_words: { text: 'Ring 999', at: AT },
    },
    {
      question_id: id(11),
      question_heading: 'Help at home',
      patient_answer: 'I live alone',
      stop: false,
      discussed: { outcome: 'DISCUSSED', text: 'Her sister comes', at: AT },
      own_words: null,
    },
  ],
  second_looks: [
    {
      question_id: id(11),
      question_heading: 'Help at home',
      patient_answer: 'I live alone',
      own_words: null,
    },
  ],
  notes: [{ id: id(20), content: '<p>Who helps us?</p>', created_at: AT }],
  watched: [
    { resource_title: 'The day', viewed: 1 },
    { resource_title: 'Getting better', viewed: 0 },
  ],
  statement: { written_by: 'Miss Helen Carter', written_at: AT, discussed_on: null },
  day: { position: 2, total: 3, previous: id(30), next: id(31) },
};

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  server = fakeServer();
  server.answer(worklistBriefEndpoints.readBrief, { brief });
  server.answer(assessmentEndpoints.discussAnswer, { surgery_id: id(1), categories: [] });
});

const open = () => openPage(Brief, { parameters: { id: id(1) } });
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the brief of a patient', () => {
  it('says on one page who it is, what matters, what is open and how far it is', async () => {
    await open();
    const who = await part('Mrs SHAH, Anita');
    expect(screen.getByRole('region', { name: 'Mrs SHAH, Anita' }).textContent).toMatch(
      /Born 9 Apr 1959 \(\d+\) · NHS 943 476 5919/,
    );
    expect(who.getByText('Side?', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Miss SHAH, Anya').closest('li')?.textContent).toMatch(
      /Miss SHAH, Anya Birth date missing · NHS 943 476 5870 · Knee arthroscopy, Left, Fri 27 Nov$/,
    );
    expect(screen.getByText('“Blood clots”')).toBeInTheDocument();
    const flagged = await part('Flagged answers');
    expect(flagged.getByText('1 open of 2')).toBeInTheDocument();
    expect(flagged.getByText('Needs an outcome before you sign')).toBeInTheDocument();
    expect(flagged.getByText(/Discussed Thu 19 Nov Her sister comes/)).toBeInTheDocument();
    expect(flagged.getByText('After the advice: “Ring 999”')).toBeInTheDocument();
    expect(flagged.getByText('After the advice: no words written')).toBeInTheDocument();
    expect(who.getByText(/^Needs: /)).toBeInTheDocument();
    expect((await part('1 note without an answer')).getByText('Who helps us?')).toBeInTheDocument();
    const stands = await part('Where it stands');
    for (const text of [
      '1 of 2 played or read',
      'Written by Miss Helen Carter, Thu 19 Nov',
      'Patient: videos 2 of 5',
    ])
      expect(stands.getByText(text)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('says who stopped it, when and why, and leaves the reason of a concern off the paper', async () => {
    const stops: WorklistBrief['stops'] = [
      { event: 'patient.withdrew', role: 'PATIENT', surgeon_name: null, at: AT, reason: 'I am afraid' },
      { event: 'sides.differed', role: 'PATIENT', surgeon_name: null, at: AT, reason: null },
      {
        event: 'concern.raised',
        role: 'SURGEON',
        surgeon_name: 'Miss Grace Hopewell',
        at: AT,
        reason: 'Her daughter answers for her',
      },
      { event: 'time.asked', role: 'PATIENT', surgeon_name: null, at: AT, reason: null },
    ];
    server.answer(worklistBriefEndpoints.readBrief, { brief: { ...brief, stops } });
    await open();
    const stopped = await screen.findByRole('list', { name: 'Stopped' });
    expect(
      within(stopped)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Consent taken back by the patient, Thu 19 Nov: “I am afraid”',
      'Sides differ as the patient said, Thu 19 Nov',
      expect.stringMatching(
        /^Concern raised by Miss Grace Hopewell, Thu 19 Nov: “Her daughter answers for her”/,
      ),
      'More time asked for by the patient, Thu 19 Nov: no reason given',
    ]);
    expect(
      within(stopped)
        .getByText(/Her daughter/)
        .hasAttribute('data-screen-only'),
    ).toBe(true);
    expect(within(stopped).getByText(/the reason is not printed/)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('names nothing that stopped it while it goes on', async () => {
    await open();
    await part('Where it stands');
    expect(screen.queryByRole('list', { name: 'Stopped' })).toBeNull();
  });

  it('keeps what came of an answer, and reads the brief again', async () => {
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Discussed: How do you feel about it?' }),
    );
    await waitFor(() => expect(server.callsOf(worklistBriefEndpoints.readBrief)).toHaveLength(2));
    const [said] = server.callsOf(assessmentEndpoints.discussAnswer);
    expect(said?.body).toEqual({ question_id: id(10), outcome: 'DISCUSSED' });
  });

  it('says when an outcome could not be kept', async () => {
    server.fail(assessmentEndpoints.discussAnswer, 503, messages.unavailable);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Needs more: Help at home' }));
    expect((await screen.findByRole('alert')).textContent).toContain(messages.unavailable);
  });

  it.each([
    ['j', id(31)],
    ['k', id(30)],
  ])('%s leads to a neighbour of the day', async (key, neighbour) => {
    await open();
    const day = await screen.findByRole('navigation', { name: 'Worklist' });
    expect(within(day).getByText('2 of 3 on this day')).toBeInTheDocument();
    await userEvent.keyboard(key);
    expect(window.location.pathname).toBe(`/surgeon/brief/${neighbour}`);
  });
});

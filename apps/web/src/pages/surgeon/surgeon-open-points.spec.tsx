import {
  assessmentEndpoints,
  consentFormEndpoints,
  type FlaggedAnswer,
  mattersEndpoints,
  messages,
  type Note,
  noteEndpoints,
  patientEndpoints,
  statementEndpoints,
  surgeryEndpoints,
  type SurgeryMatters,
} from '@candour/contracts';
import { aFlaggedAnswer, aNote, aStatement, aStatementReading } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import {
  assessmentOf,
  consentForm,
  id,
  knownPatient,
  previewOf,
  question,
  readySurgery,
} from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-consent-form.page';

const { discussAnswer } = assessmentEndpoints;
let server: FakeServer;

const open = async (
  flagged: readonly FlaggedAnswer[],
  notes: readonly Note[] = [],
  isWritten = true,
  matters: SurgeryMatters | null = null,
) => {
  const { suggested } = aStatementReading();
  server.answer(statementEndpoints.readStatement, {
    statement: isWritten ? aStatement() : null,
    suggested: { ...suggested, flagged },
    former: null,
  });
  server.answer(noteEndpoints.listNotes, { surgery_notes: notes });
  server.answer(mattersEndpoints.readMatters, { matters });
  await openPage(Page, { parameters: { id: id(1) } });
  await screen.findByRole('region', { name: 'Talk about this first' });
  return within(screen.getByRole('region', { name: 'Surgeon signature' }));
};

const noteBy = (author_role: Note['author_role'], number: number): Note =>
  aNote({ id: id(100 + number), author_role });

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(consentFormEndpoints.previewConsentForm, previewOf(consentForm));
  server.answer(consentFormEndpoints.signConsentForm, { consent_form: consentForm });
  server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
  server.answer(patientEndpoints.readPatient, { patient: knownPatient });
});

describe('what is open above the surgeon’s signature', () => {
  it('names flagged answers, notes since the surgeon’s last, and a missing statement beside the signature', async () => {
    const notes = [noteBy('SURGEON', 1), noteBy('PATIENT', 2), noteBy('PATIENT', 3)];
    const box = await open([aFlaggedAnswer({ stop: false })], notes, false);
    expect(
      await box.findByText('Still open: 1 answer to talk about, 2 notes have no answer, your statement.'),
    ).toBeInTheDocument();
    expect(box.getByText('“I am not sure that I want it”')).toBeInTheDocument();
    expect(screen.getByText('3 open points')).toBeInTheDocument();
    expect(box.getByRole('link', { name: 'Write your statement' })).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('says so when nothing is', async () => {
    const box = await open([], [noteBy('PATIENT', 1), noteBy('SURGEON', 2)]);
    expect(box.getByText('No answer was flagged, and no note waits for you.')).toBeInTheDocument();
    expect(box.queryByText(/Still open/)).toBeNull();
    expect(screen.getByText('No open points')).toBeInTheDocument();
  });

  it('has what worries the patient in their own words, beside the signature too', async () => {
    const said_at = '2026-11-20T10:00:00.000Z';
    const matters = {
      hopes: null,
      worries: 'Not waking up',
      would_not_accept: null,
      on_certificate: false,
      said_at,
    };
    const box = await open([], [], true, matters);
    const form = within(await screen.findByRole('form', { name: 'Sign the consent form' }));
    expect(form.getByText('“Not waking up”', { exact: false })).toBeInTheDocument();
    expect(box.getAllByText('“Not waking up”', { exact: false })).toHaveLength(2);
    expect(box.queryByText('Hopes for')).toBeNull();
  });

  it('stops the signature while it could not be read', async () => {
    server.fail(mattersEndpoints.readMatters, 503, messages.unavailable);
    await openPage(Page, { parameters: { id: id(1) } });
    const box = within(await screen.findByRole('region', { name: 'Surgeon signature' }));
    await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter{Enter}');
    expect(box.getByText('What the patient wants to talk about has not been read yet.')).toBeInTheDocument();
    expect(server.callsOf(consentFormEndpoints.signConsentForm)).toHaveLength(0);
  });

  it('stops the signature until the surgeon has said what came of an answer that stops it', async () => {
    const box = await open([aFlaggedAnswer()]);
    await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter{Enter}');
    expect(box.getByText('Say what came of the marked answers before you sign.')).toBeInTheDocument();
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    expect(server.callsOf(consentFormEndpoints.signConsentForm)).toHaveLength(0);

    const discussed = { outcome: 'DISCUSSED', text: null, at: '2026-11-21T10:00:00.000Z' } as const;
    const answered = { ...question(1, ['I am not sure that I want it']), question_id: id(31), discussed };
    server.answer(discussAnswer, { surgery_id: id(1), categories: [assessmentOf([answered])] });
    await userEvent.click(box.getByRole('button', { name: 'Discussed: How you feel about it' }));
    expect(server.callsOf(discussAnswer)[0]?.body).toEqual({ question_id: id(31), outcome: 'DISCUSSED' });
    await waitFor(() => expect(box.queryAllByText(/before you sign/)).toEqual([]));
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    expect(server.callsOf(consentFormEndpoints.signConsentForm)).toHaveLength(1);
  });

  it('does not stop the signature for an answer that is only to talk about', async () => {
    const box = await open([aFlaggedAnswer({ stop: false })]);
    await userEvent.type(await box.findByLabelText('Signature'), 'Helen Carter');
    await userEvent.click(box.getByRole('button', { name: 'Sign' }));
    expect(server.callsOf(consentFormEndpoints.signConsentForm)).toHaveLength(1);
  });

  it('keeps an answer open when its outcome could not be saved, and says so', async () => {
    server.fail(discussAnswer, 503, messages.unavailable);
    const box = await open([aFlaggedAnswer()]);
    await userEvent.click(box.getByRole('button', { name: 'Needs more: How you feel about it' }));
    expect(await box.findByText(messages.unavailable)).toBeInTheDocument();
    expect(box.getByText('Not discussed yet')).toBeInTheDocument();
  });
});

import {
  consentFormEndpoints,
  ERRORS,
  mattersEndpoints,
  messages,
  noteEndpoints,
  patientEndpoints,
  statementEndpoints,
  type Surgery,
  surgeryEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aConsentState, aStatementReading, countsOfRows } from '@candour/contracts/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as ConsentFormPage } from './surgeon-consent-form.page';
import { Page as SidePage } from './surgeon-side.page';

const { updateSurgery, readSurgery } = surgeryEndpoints;
const { previewConsentForm, signConsentForm } = consentFormEndpoints;
const parameters = { id: id(1) };
const held = aConsentState({ holds: ['SIDE'], hold: 'SIDE' });

let server: FakeServer;

const given = (changes: Partial<Surgery>): void =>
  server.answer(readSurgery, { surgery: { ...readySurgery, surgeon_side: null, ...changes } });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.callsOf(updateSurgery).map(({ body }) => body);

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
});

describe('the surgeon’s side of an operation', () => {
  it('is said without a word of the patient’s', async () => {
    given({});
    server.answer(updateSurgery, { surgery: readySurgery });
    await openPage(SidePage, { parameters });
    await screen.findByRole('radio', { name: 'Left side' });
    expect(screen.queryByText(/The patient says/)).toBeNull();
    expect(screen.getByText('Total hip replacement')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await press('Save the side');
    expect(await screen.findByText(`Error: ${messages.optionInvalid}`)).toBeInTheDocument();
    await choose('Left side');
    await press('Save the side');
    await screen.findByRole('heading', { name: 'You have said the side of this operation' });
    expect(sent()).toEqual([{ surgeon_side: 'Left' }]);
  });

  it('is asked once more when it is not the patient’s, and does not name theirs', async () => {
    given({});
    await openPage(SidePage, { parameters });
    await screen.findByRole('radio', { name: 'Right side' });
    await choose('Right side');
    await press('Save the side');
    const doubt = await screen.findByRole('alert');
    expect(doubt.textContent).toContain('You chose: Right side.');
    expect(doubt.textContent).not.toMatch(/Left/);
    expect(sent()).toEqual([]);
    server.handle(updateSurgery, () => {
      const { status, message } = ERRORS['consent-form.held-side'];
      return jsonReply(
        { data: { errors: [message], code: 'consent-form.held-side', request_id: 'request-1' } },
        { status },
      );
    });
    given({ surgeon_side: 'Right', consent: held });
    await press('I have checked, this is the side');
    expect(
      await screen.findByRole('heading', { name: 'You and the patient have not said the same side' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/The patient said: Left side/)).toBeInTheDocument();
    expect(screen.getAllByText(messages.sidesDiffer).length).toBeGreaterThan(0);
    expect(sent()).toEqual([{ surgeon_side: 'Right' }]);
    expect(await faults()).toEqual([]);
  });

  it('is asked on the form before the patient’s is shown, and sent with the signature', async () => {
    given({
      patient_signed_at: '2026-11-21T10:00:00.000Z',
      consent: aConsentState({ state: 'PATIENT_SIGNED' }),
    });
    const form = { ...consentForm, ...aConsentState({ state: 'PATIENT_SIGNED' }), patient_signed: true };
    const withSide = 'b'.repeat(64);
    server.handle(previewConsentForm, ({ url }) =>
      jsonReply({
        data: {
          ...previewOf(form),
          ...(url.searchParams.get('side') === 'Left' && { document_hash: withSide }),
        },
      }),
    );
    server.answer(patientEndpoints.readPatient, { patient: knownPatient });
    server.answer(signConsentForm, { consent_form: { ...form, surgeon_signed: true } });
    server.answer(statementEndpoints.readStatement, aStatementReading());
    server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
    server.answer(mattersEndpoints.readMatters, { matters: null });
    server.answer(worklistEndpoints.readWorklist, { worklist: [], counts: countsOfRows([]), total: 0 });
    await openPage(ConsentFormPage, { parameters });
    await screen.findByRole('button', { name: 'Left side' });
    expect(screen.queryByTitle('Consent form')).toBeNull();
    expect(screen.queryByText('Left side', { selector: 'p' })).toBeNull();
    expect(await faults()).toEqual([]);
    await press('Right side');
    await press('Choose again');
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Which side do you operate on?' }),
    );
    await press('Left side');
    expect(await screen.findByTitle('Consent form')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The form' }));
    expect(screen.getByText('The patient says: Left side')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Signature'), 'Helen Carter');
    await press('Sign');
    await screen.findByRole('heading', { name: 'You signed for MORGAN, Alex' });
    expect(server.callsOf(signConsentForm).map(({ body }) => body)).toEqual([
      {
        surgeon_signature: 'Helen Carter',
        signature_name: 'Helen Carter',
        document_hash: withSide,
        side: 'Left',
      },
    ]);
  });
});

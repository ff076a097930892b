import {
  type ConsentState,
  consentFormEndpoints,
  ERRORS,
  messages,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { consentForm, id, readySurgery } from '../../api/testing/patient-facts';
import { today } from '../../lib/now';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as Concern } from './surgeon-concern.page';
import { Page as End } from './surgeon-end.page';

const { raiseConcern, endSurgery } = consentFormEndpoints;

let server: FakeServer;

const inState = (changes: Partial<ConsentState>): Surgery => ({
  ...readySurgery,
  consent: aConsentState(changes),
});

const show = async (Page: typeof Concern, surgery: Surgery = readySurgery) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  await openPage(Page, { parameters: { id: id(1) } });
  await screen.findByText(/Total hip replacement/);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (row: typeof raiseConcern | typeof endSurgery) => server.callsOf(row).at(-1)?.body;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(raiseConcern, { consent_form: consentForm });
  server.answer(endSurgery, { consent_form: consentForm });
});

describe('a concern of the surgeon', () => {
  it('needs a reason, which the patient does not read', async () => {
    await show(Concern);
    expect(screen.getByText(/The patient does not read this/)).toBeInTheDocument();
    await press('Raise the concern');
    expect(await screen.findByText(`Error: ${messages.reasonMissing}`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your concern' }), 'Dr Lee assesses capacity.');
    await press('Raise the concern');
    const outcome = await screen.findByRole('heading', { name: 'You have raised a concern' });
    expect(document.activeElement).toBe(outcome);
    expect(bodyOf(raiseConcern)).toEqual({ raised: true, round: 1, reason: 'Dr Lee assesses capacity.' });
    expect(await faults()).toEqual([]);
  });

  it('keeps the words through a reload, until it is raised', async () => {
    await show(Concern);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your concern' }), 'Dr Lee');
    cleanup();
    await show(Concern);
    expect(await screen.findByDisplayValue('Dr Lee')).toBeInTheDocument();
    await press('Raise the concern');
    await screen.findByRole('heading', { name: 'You have raised a concern' });
    cleanup();
    await show(Concern);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  it('is settled with a reason when one is open', async () => {
    await show(Concern, inState({ round: 2, holds: ['CONCERN'], hold: 'CONCERN' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'How it was settled' }),
      'Dr Lee: has capacity.',
    );
    expect(await faults()).toEqual([]);
    await press('Settle the concern');
    await screen.findByRole('heading', { name: 'You have settled the concern' });
    expect(bodyOf(raiseConcern)).toEqual({ raised: false, round: 2, reason: 'Dr Lee: has capacity.' });
  });

  it('says that a form that both have signed no longer counts', async () => {
    await show(Concern, inState({ state: 'SIGNED' }));
    expect(screen.getByText(/It no longer counts, and a new form opens/)).toBeInTheDocument();
  });

  it('loses no word when the form has changed meanwhile', async () => {
    await show(Concern);
    await userEvent.type(screen.getByRole('textbox'), 'Daughter answers for her.');
    const { status, message } = ERRORS['consent-form.changed'];
    server.handle(raiseConcern, () =>
      jsonReply(
        { data: { errors: [message], code: 'consent-form.changed', request_id: 'request-1' } },
        { status },
      ),
    );
    server.answer(surgeryEndpoints.readSurgery, { surgery: inState({ round: 2 }) });
    await press('Raise the concern');
    expect(
      within(await screen.findByRole('region', { name: 'There is a problem' })).getByText(message),
    ).toBeInTheDocument();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Daughter answers for her.');
  });

  it('cannot be raised about a form that the patient has declined', async () => {
    await show(Concern, inState({ state: 'DECLINED' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Declined')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });
});

describe('the end of an operation', () => {
  it('is done or cancelled on a day that is not in the future', async () => {
    await show(End);
    await press('Save');
    expect(await screen.findByText(`Error: ${messages.fieldMissing}`)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'The operation is done' }));
    const year = screen.getByRole('textbox', { name: 'Year' });
    await userEvent.clear(year);
    await userEvent.type(year, '2999');
    await press('Save');
    expect(await screen.findByText(`Error: ${messages.endInFuture}`)).toBeInTheDocument();
    expect(server.callsOf(endSurgery)).toEqual([]);
    await userEvent.clear(year);
    await userEvent.type(year, today().slice(0, 4));
    await press('Save');
    await screen.findByRole('heading', { name: 'You have said that the operation is done' });
    expect(bodyOf(endSurgery)).toEqual({ outcome: 'DONE', on: today() });
  });

  it('can be taken back with a reason', async () => {
    await show(End, {
      ...readySurgery,
      ended: { outcome: 'CANCELLED', on: today(), at: `${today()}T00:00:00.000Z` },
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Reopen the operation');
    expect(await screen.findByText(`Error: ${messages.reasonMissing}`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'A bed is free.');
    await press('Reopen the operation');
    await screen.findByRole('heading', { name: 'You have reopened the operation' });
    expect(bodyOf(endSurgery)).toEqual({ outcome: 'REOPENED', on: today(), reason: 'A bed is free.' });
  });

  it('stays after 30 days', async () => {
    await show(End, {
      ...readySurgery,
      ended: { outcome: 'DONE', on: '2020-01-31', at: '2020-01-31T09:00:00.000Z' },
    });
    expect(screen.queryByRole('button', { name: 'Reopen the operation' })).toBeNull();
    expect(screen.getByText('Operation done')).toBeInTheDocument();
  });
});

import { consentFormEndpoints, worklistEndpoints, type WorklistRow } from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { form, forms } from '../testing/listed-forms';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as ConsentForms } from './surgeon-consent-forms.page';

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(consentFormEndpoints.listConsentForms, { consent_forms: forms });
  given([
    { waiting_for: 'SURGEON', sentence: 'Your statement', missing: ['STATEMENT'] },
    { waiting_for: 'SURGEON', state: 'PATIENT_SIGNED', sentence: 'Your signature', missing: [] },
    { waiting_for: 'PATIENT', state: 'SURGEON_SIGNED', sentence: 'Patient: signature', missing: [] },
    { waiting_for: 'NOBODY', state: 'SIGNED', sentence: 'Ready', missing: [] },
  ]);
});

/** Rows for the first forms; the surgeries of the others have ended. */
const given = (changes: readonly Partial<WorklistRow>[]): void => {
  const worklist = changes.map((change, index) => aWorklistRow({ surgery_id: id(50 + index), ...change }));
  server.answer(worklistEndpoints.readWorklist, { worklist, counts: countsOfRows(worklist) });
};

const rowNames = async (table: string): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/^Patient Name/, '').replace(/ Born .*/, '') ?? null);

describe('Your Consent Forms', () => {
  it.each([
    ['All Consent Forms 4', ['WARD, Bo', 'HART, Cy', 'LEE, Ann', 'MOSS, Dee']],
    ['Requires Surgeon Signature 2', ['WARD, Bo', 'LEE, Ann']],
    ['Requires Patient Signature 2', ['HART, Cy', 'LEE, Ann']],
    ['Completed Consent Forms 1', ['MOSS, Dee']],
    ['Can be signed now 1', ['WARD, Bo']],
    ['Waits for the patient 1', ['HART, Cy']],
    ['Something else first 1', ['LEE, Ann']],
    ['Done 1', ['MOSS, Dee']],
  ])('contain the forms of the filter %s', async (filter, expected) => {
    await openPage(ConsentForms);
    await userEvent.click(await screen.findByRole('button', { name: filter }));
    await waitFor(async () => expect(await rowNames('Your Consent Forms')).toEqual(expected));
  });

  it('have their columns, a tick or a cross with its word, and actions that name the patient', async () => {
    await openPage(ConsentForms);
    const table = within(await screen.findByRole('table', { name: 'Your Consent Forms' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual([
      'Actions',
      'Patient Name',
      'Operation',
      'Patient Signed',
      'Surgeon Signed',
    ]);
    expect(table.getAllByText('Not signed')).toHaveLength(4);
    expect(table.getByText('Your signature')).toBeInTheDocument();
    const people = table.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(people.filter((text) => / Born 9 Apr 1959 \(\d+\)$/.test(text))).toHaveLength(4);
    expect(
      table
        .getByRole('link', { name: 'Sign consent form for Bo Ward, Total hip replacement' })
        .getAttribute('href'),
    ).toBe(`/surgeon/consent-form/${id(51)}`);
    expect(await faults()).toEqual([]);
  });

  it('are in no filter of a missing signature once they are refused, and say so in a word', async () => {
    const consent_forms = [
      form(0, false, false, { state: 'DECLINED' }),
      form(1, true, false, { state: 'WITHDRAWN', consented: false }),
      form(2, true, true, { state: 'WITHDRAWN', consented: false }),
    ];
    server.answer(consentFormEndpoints.listConsentForms, { consent_forms });
    await openPage(ConsentForms);
    for (const name of [
      'Requires Surgeon Signature 0',
      'Requires Patient Signature 0',
      'Completed Consent Forms 0',
    ])
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Your Consent Forms' }));
    expect(table.getByText('Declined')).toBeInTheDocument();
    expect(table.getAllByText('Consent taken back')).toHaveLength(2);
    expect(table.queryByRole('link', { name: /^Sign/ })).toBeNull();
  });

  it('are in no filter of a missing signature once the surgery has ended, and say how', async () => {
    const ended = { outcome: 'CANCELLED', on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' } as const;
    server.answer(consentFormEndpoints.listConsentForms, {
      consent_forms: [form(0, false, false, { ended })],
    });
    await openPage(ConsentForms);
    expect(await screen.findByRole('button', { name: 'Requires Surgeon Signature 0' })).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Your Consent Forms' }));
    expect(table.getByText('Cancelled')).toBeInTheDocument();
    expect(table.queryByRole('link', { name: /^Sign/ })).toBeNull();
  });

  it.each([
    ['SIDE', 'Sides differ'],
    ['CONCERN', 'Concern open'],
    ['MORE_TIME', 'More time'],
  ] as const)('cannot be signed from the list while %s holds them', async (hold, word) => {
    server.answer(consentFormEndpoints.listConsentForms, {
      consent_forms: [form(0, false, false, { hold })],
    });
    await openPage(ConsentForms);
    const table = within(await screen.findByRole('table', { name: 'Your Consent Forms' }));
    expect(table.getByText(word)).toBeInTheDocument();
    expect(table.getByRole('link', { name: /^Open consent form/ })).toBeInTheDocument();
  });

  it('say which cannot be signed for want of the patient’s details, and wait for the patient', async () => {
    server.answer(consentFormEndpoints.listConsentForms, { consent_forms: [form(0, false, false)] });
    given([{ sentence: 'Patient: details', missing: ['BIRTH_DATE', 'GENDER'] }]);
    await openPage(ConsentForms);
    await screen.findAllByText((_, element) => element?.textContent === 'Patient: details');
    expect(screen.getByRole('button', { name: 'Waits for the patient 1' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Sign/ })).toBeNull();
  });

  it('are searched as they were read, with their counts, and the search is kept in the address', async () => {
    await openPage(ConsentForms);
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search by patient or operation' }),
      'ward, b',
    );
    expect(await rowNames('Your Consent Forms')).toEqual(['WARD, Bo']);
    expect(new URLSearchParams(window.location.search).get('search')).toBe('ward, b');
    expect(screen.getByRole('button', { name: 'Can be signed now 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Done 0' })).toBeInTheDocument();
    expect(server.callsOf(consentFormEndpoints.listConsentForms)).toHaveLength(1);
  });

  it('keep the filter in the address', async () => {
    await openPage(ConsentForms, { search: '?filter=completed' });
    expect(await rowNames('Your Consent Forms')).toEqual(['MOSS, Dee']);
  });

  it('say if there are none', async () => {
    server.answer(consentFormEndpoints.listConsentForms, { consent_forms: [] });
    await openPage(ConsentForms);
    expect(await screen.findByText('No consent forms found')).toBeInTheDocument();
  });
});

import { consentFormEndpoints } from '@candour/contracts';
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
});

const rowNames = async (table: string): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.lastChild?.textContent ?? null);

describe('Your Consent Forms', () => {
  it.each([
    ['All Consent Forms (4)', ['Ann Lee', 'Bo Ward', 'Cy Hart', 'Dee Moss']],
    ['Requires Surgeon Signature (2)', ['Ann Lee', 'Bo Ward']],
    ['Requires Patient Signature (2)', ['Ann Lee', 'Cy Hart']],
    ['Completed Consent Forms (1)', ['Dee Moss']],
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
      'State',
    ]);
    expect(table.getAllByText('Not signed')).toHaveLength(4);
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
      'Requires Surgeon Signature (0)',
      'Requires Patient Signature (0)',
      'Completed Consent Forms (0)',
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
    expect(await screen.findByRole('button', { name: 'Requires Surgeon Signature (0)' })).toBeInTheDocument();
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

  it('keep the filter in the address', async () => {
    await openPage(ConsentForms, { search: '?filter=completed' });
    expect(await rowNames('Your Consent Forms')).toEqual(['Dee Moss']);
  });

  it('say if there are none', async () => {
    server.answer(consentFormEndpoints.listConsentForms, { consent_forms: [] });
    await openPage(ConsentForms);
    expect(await screen.findByText('No consent forms found')).toBeInTheDocument();
  });
});

import {
  type ConsentChange,
  consentChangeEndpoints,
  messages,
  type Surgery,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-change.page';

const { changeConsent } = consentChangeEndpoints;

let server: FakeServer;

const says: ConsentChange = {
  material: true,
  round: 2,
  state: 'OPEN',
  told: ['PATIENT', 'SURGEON'],
  awaits_surgeon: false,
};

const show = async (surgery: Surgery = readySurgery) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  await openPage(Page, { parameters: { id: id(1) } });
  await screen.findByText(/Total hip replacement/);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reason' }).value;
const asked = () =>
  server.callsOf(changeConsent).map(({ url, body }) => [url.searchParams.get('dry_run'), body]);

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  server = fakeServer();
  server.answer(surgeryEndpoints.listHospitals, { hospitals: [] });
  server.answer(surgeryEndpoints.listOperations, { operations: [] });
  server.answer(surgeonEndpoints.listSurgeons, { surgeons: [helen] });
  server.answer(changeConsent, { change: says });
});

describe('changing what was agreed', () => {
  it('keeps what was typed when the page is loaded again, until it is done', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'The side' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'The X-ray shows it.');
    cleanup();
    await show();
    expect(reason()).toBe('The X-ray shows it.');
    await userEvent.click(screen.getByRole('radio', { name: 'Bilateral' }));
    await press('See what this does');
    await press('Change it');
    await screen.findByRole('heading', { name: 'It is changed' });
    cleanup();
    await show();
    expect(reason()).toBe('');
  });

  it('is asked of the server first, read by the surgeon, and only then done', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'The side' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Bilateral' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'The X-ray shows it.');
    expect(await faults()).toEqual([]);
    await press('See what this does');
    const heading = await screen.findByRole('heading', { name: 'What this does' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^This will ask .* to sign again, and you too\.$/)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    const body = { laterality: 'Bilateral', reason: 'The X-ray shows it.', round: 1 };
    expect(asked()).toEqual([['true', body]]);
    await press('Change it');
    const done = await screen.findByRole('heading', { name: 'It is changed' });
    expect(document.activeElement).toBe(done);
    expect(asked()).toEqual([
      ['true', body],
      ['false', body],
    ]);
  });

  it.each([
    [null, 'Total hip replacement'],
    ['Right', 'Total hip replacement, Right'],
  ] as const)(
    'names no side that only the patient has given: the surgeon said %s',
    async (said, operation) => {
      await show({ ...readySurgery, surgery_laterality: 'Left', surgeon_side: said });
      expect((await screen.findByText(/Total hip replacement/)).textContent).toBe(operation);
    },
  );

  it('can be left when the surgeon has read what it does, and what was typed stays', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'The side' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Bilateral' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'The X-ray shows it.');
    await press('See what this does');
    await screen.findByRole('heading', { name: 'What this does' });
    await press('Go back and change nothing');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reason' }).value).toBe(
      'The X-ray shows it.',
    );
    expect(asked().map(([isDry]) => isDry)).toEqual(['true']);
  });

  it('needs a choice and a reason, and shows what the server refuses', async () => {
    await show();
    await press('See what this does');
    expect(await screen.findByText('Error: Please choose what changes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'The side' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Bilateral' }));
    expect(screen.getByText(`Error: ${messages.reasonMissing}`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'The X-ray shows it.');
    server.handle(changeConsent, () =>
      jsonReply(
        { data: { errors: [messages.formChanged], code: 'consent-form.changed', request_id: 'r' } },
        { status: 409 },
      ),
    );
    await press('See what this does');
    expect(await screen.findByText(messages.formChanged)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('is not offered where the form takes no change', async () => {
    await show({ ...readySurgery, consent: aConsentState({ state: 'WITHDRAWN' }) });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/This cannot be changed now/)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });
});

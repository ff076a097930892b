import { mattersEndpoints, messages, type Surgery } from '@candour/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { newSurgery } from '../../../api/testing/patient-facts';
import { completeBrowser } from '../../../lib/testing/complete-browser';
import { WhatMatters } from './what-matters';

const { readMatters, sayMatters } = mattersEndpoints;
const SAID = {
  hopes: 'To walk the dog',
  worries: null,
  would_not_accept: 'A blood transfusion',
  on_certificate: false,
  said_at: '2026-11-21T10:00:00.000Z',
};
const CERTIFIED: Surgery = { ...newSurgery, certificate_consented_at: '2026-11-21T10:00:00.000Z' };
const OVER: Surgery = {
  ...newSurgery,
  ended: { outcome: 'DONE', on: '2026-11-21', at: '2026-11-21T10:00:00.000Z' },
};

let server: FakeServer;
beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  server = fakeServer();
  server.answer(readMatters, { matters: null });
  server.answer(sayMatters, { matters: SAID });
});

const open = async (given: { surgery?: Surgery; isAsked?: boolean; onSaved?: () => void } = {}) => {
  render(<WhatMatters surgery={newSurgery} {...given} />);
  await screen.findByRole('heading', { level: 2, name: 'What matters to you' });
};
const hopes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What do you hope for/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const standing = (name: string) => screen.findByRole('heading', { level: 3, name });

describe('what matters to you', () => {
  it('asks three things, each optional, and shows what was saved', async () => {
    const onSaved = vi.fn();
    await open({ isAsked: true, onSaved });
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.type(hopes(), 'To walk the dog');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Print my words on my certificate' }));
    await press('Save and go on');
    expect(document.activeElement).toBe(await standing('Your surgeon can read this'));
    expect(server.callsOf(sayMatters)[0]?.body).toMatchObject({
      hopes: 'To walk the dog',
      on_certificate: true,
    });
    expect(screen.getByText('A blood transfusion')).toBeInTheDocument();
    expect(screen.queryByText('What worries you?')).toBeNull();
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('can be skipped, stays skipped after a reload, and can be written later', async () => {
    await open({ isAsked: true });
    await press('Skip');
    expect(document.activeElement).toBe(await standing('Nothing is written yet'));
    cleanup();
    await open({ isAsked: true });
    await press('Write what matters to you');
    expect(hopes()).toBeInTheDocument();
    cleanup();
    await open();
    await press('Write what matters to you');
    await press('Close');
    cleanup();
    await open({ isAsked: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.callsOf(sayMatters)).toHaveLength(0);
  });

  it('keeps what was typed when the save fails and when the page is loaded again, until it is saved', async () => {
    server.handle(sayMatters, () => {
      throw new TypeError('Failed to fetch');
    });
    await open({ isAsked: true });
    await userEvent.type(hopes(), 'To swim');
    await press('Save and go on');
    expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
    cleanup();
    await open();
    expect(hopes().value).toBe('To swim');
    await press('Close');
    expect(document.activeElement).toBe(await standing('You have not saved what you wrote'));
    await press('Write what matters to you');
    expect(hopes().value).toBe('To swim');
    server.answer(sayMatters, { matters: { ...SAID, hopes: 'To swim' } });
    await press('Save');
    await standing('Your surgeon can read this');
    cleanup();
    server.answer(readMatters, { matters: SAID });
    await open();
    expect(await standing('Your surgeon can read this')).toBeInTheDocument();
  });

  it('shows what the server refuses at its field', async () => {
    server.fail(sayMatters, 422, messages.fieldInvalid, { hopes: [messages.fieldInvalid] });
    await open({ isAsked: true });
    await userEvent.type(hopes(), 'x');
    await press('Save and go on');
    expect(
      await screen.findByRole('link', { name: `What do you hope for?: ${messages.fieldInvalid}` }),
    ).toBeInTheDocument();
    expect(hopes().getAttribute('aria-invalid')).toBe('true');
  });

  it('is closed on the summary until it is asked for, and is changed there', async () => {
    server.answer(readMatters, { matters: { ...SAID, on_certificate: true } });
    await open();
    expect(screen.getByText('To walk the dog')).toBeInTheDocument();
    expect(screen.getByText(/printed on your certificate when you complete it/)).toBeInTheDocument();
    await press('Change what you wrote');
    expect(hopes().value).toBe('To walk the dog');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('says that a complete certificate stays as it is', async () => {
    await open({ surgery: CERTIFIED });
    await press('Write what matters to you');
    await userEvent.type(hopes(), 'To swim');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Your certificate is complete, so it stays as it is.')).toBeInTheDocument();
  });

  it('can be read and no longer changed when the operation is over', async () => {
    server.answer(readMatters, { matters: SAID });
    await open({ surgery: OVER, isAsked: true });
    expect(screen.getByText('A blood transfusion')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

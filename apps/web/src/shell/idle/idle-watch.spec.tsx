import { authEndpoints, ownSessionEndpoints } from '@candour/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, testToken } from '../../api/testing/fake-server';
import { readSession, writeSession } from '../../api/token-storage';
import { SessionProvider } from '../session/session-provider';
import { IdleWatch } from './idle-watch';
import { openActs } from './last-act';

const MINUTE = 60_000;
const unsentWork = { send: async () => 0, countNotes: async () => 0, clear: () => {} };

let server: FakeServer;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const question = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const told = () => server.callsOf(ownSessionEndpoints.noteActivity).length;
const watch = async () => {
  const shown = render(
    <SessionProvider unsentWork={unsentWork}>
      <IdleWatch minutes={15} />
    </SessionProvider>,
  );
  await pass(0);
  return shown;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  server = fakeServer();
  server.answer(ownSessionEndpoints.noteActivity, { success: true });
  writeSession({
    token: testToken(['SURGEON']),
    surgeonId: 'surgeon-1',
    patientId: null,
    expirationDate: Date.now() + 3_600_000,
    startedAt: Date.now(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a screen of staff that is left open', () => {
  it('asks after 14 minutes, ends the session after 15, and does not logout on the server for the unsent work', async () => {
    await watch();
    await pass(14 * MINUTE - 1);
    expect(question()).toBeNull();
    await pass(1);
    expect(question()).not.toBeNull();
    expect(readSession()).not.toBeNull();
    await pass(MINUTE);
    expect(readSession()).toBeNull();
    expect(server.callsOf(authEndpoints.logout)).toEqual([]);
  });

  it.each([
    ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['presses', () => fireEvent.pointerDown(document.body)],
    ['scrolls', () => fireEvent.wheel(document.body)],
  ])('counts anew when somebody %s', async (_what, does) => {
    await watch();
    await pass(10 * MINUTE);
    does();
    await pass(10 * MINUTE);
    expect(question()).toBeNull();
    await pass(4 * MINUTE);
    expect(question()).not.toBeNull();
  });

  it('goes on after the answer', async () => {
    await watch();
    await pass(14 * MINUTE);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await pass(2 * MINUTE);
    expect(question()).toBeNull();
    expect(readSession()).not.toBeNull();
  });

  it('does not take a key over the question for an answer of nobody', async () => {
    await watch();
    await pass(14 * MINUTE);
    fireEvent.wheel(document.body);
    await pass(MINUTE);
    expect(readSession()).toBeNull();
  });

  it('counts what the person does in another tab', async () => {
    await watch();
    const other = openActs(() => undefined);
    await pass(10 * MINUTE);
    other.note(Date.now());
    await pass(10 * MINUTE);
    expect(question()).toBeNull();
    other.close();
  });

  it('tells the server of acts every four minutes at most', async () => {
    await watch();
    for (let minute = 0; minute < 12; minute += 1) {
      fireEvent.keyDown(document.body, { key: 'a' });
      await pass(MINUTE);
    }
    expect(told()).toBe(2);
  });
});

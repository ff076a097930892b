import { authEndpoints } from '@candour/contracts';
import type { Found } from '@candour/machines';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type FakeServer, fakeServer, jsonReply, loginReply, testToken } from '../../api/testing/fake-server';
import { heldSession } from '../../api/testing/held-session';
import { clearSession, readSession, writeSession } from '../../api/token-storage';
import { sessionActors } from './session.actors';

const asked = { ...heldSession, token: testToken(['PATIENT'], 'asked') };
const byOtherTab = { ...heldSession, token: testToken(['PATIENT'], 'by-other-tab') };
const answered = loginReply(['PATIENT'], 'answered');

const refresh = (): Promise<Found> => {
  const { refreshToken } = sessionActors({ send: async () => 0, countNotes: async () => 0, clear: () => {} });
  return toPromise(createActor(refreshToken, { input: { session: null } }).start());
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  writeSession(asked);
});

/** Another tab acts while the reply is pending. */
const answerAfter = (meanwhile: () => void): void =>
  server.handle(authEndpoints.refreshToken, () => {
    meanwhile();
    return jsonReply({ data: answered });
  });

describe('a refreshed token', () => {
  it('is the one in the server’s reply', async () => {
    server.answer(authEndpoints.refreshToken, answered);
    expect((await refresh()).session?.token).toBe(answered.access_token);
  });

  it('does not replace a newer one that another tab stored while this tab slept', async () => {
    answerAfter(() => writeSession(byOtherTab));
    expect((await refresh()).session?.token).toBe(byOtherTab.token);
    expect(readSession()?.token).toBe(byOtherTab.token);
  });

  it('is not stored after a logout in another tab', async () => {
    answerAfter(clearSession);
    await expect(refresh()).rejects.toThrow();
    expect(readSession()).toBeNull();
  });

  it('is requested with the token that is stored now', async () => {
    server.answer(authEndpoints.refreshToken, answered);
    const refreshed = refresh();
    writeSession(byOtherTab);
    await refreshed;
    expect(server.calls[0]?.headers.get('authorization')).toBe(`Bearer ${byOtherTab.token}`);
  });
});

import { assessmentEndpoints, authEndpoints, noteEndpoints, resourceEndpoints } from '@candour/contracts';
import type { OutboxItem, Work } from '@candour/machines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { call } from '../../api/client';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { outboxActors } from './outbox.actors';
import { outboxStore } from './outbox-store';

let server: FakeServer;

const item = (work: Work): OutboxItem => ({
  key: 'key-1',
  keys: ['key-1'],
  account: 'account-1',
  queuedAt: 1,
  due: true,
  refusal: null,
  work,
});

const send = (work: Work): Promise<unknown> =>
  toPromise(createActor(outboxActors.send, { input: item(work) }).start());

const note: Work = { kind: 'note', surgeryId: 'surgery-1', content: '<p>Will I drive?</p>' };

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  for (const row of [
    assessmentEndpoints.saveAnswers,
    resourceEndpoints.saveEngagements,
    noteEndpoints.writeNote,
  ]) {
    server.handle(row, () => jsonReply({ data: { saved: true } }));
  }
});

describe('unsent work', () => {
  it('sends answers with the time at which each was given', async () => {
    const answers = [{ question_id: 'q', answer: 'Yes', answered_at: '2027-01-01T10:00:00.000Z' }];
    const reply = await send({
      kind: 'answers',
      surgeryId: 'surgery-1',
      assessmentId: 'assessment-1',
      answers,
      submit: false,
    });
    expect(reply).toEqual({ saved: true });
    expect(server.callsOf(assessmentEndpoints.saveAnswers)[0]?.body).toEqual({
      surgery_id: 'surgery-1',
      assessment_id: 'assessment-1',
      answers,
      submit: false,
    });
  });

  describe('with answers from a device whose clock is an hour behind', () => {
    const HOUR_MS = 3_600_000;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const inAnHour = () => new Date(Date.now() + HOUR_MS).toUTCString();
    const given = Date.now() - 60_000;
    const answers: Work = {
      kind: 'answers',
      surgeryId: 'surgery-1',
      assessmentId: 'assessment-1',
      answers: [{ question_id: 'q', answer: 'Yes', answered_at: new Date(given).toISOString() }],
      submit: false,
    };
    const sentAt = (): number => {
      const body = server.callsOf(assessmentEndpoints.saveAnswers).at(-1)?.body;
      return Date.parse((body as { answers: { answered_at: string }[] }).answers[0]?.answered_at ?? '');
    };
    const expectTheHour = () => expect(Math.abs(sentAt() - given - HOUR_MS)).toBeLessThan(2_000);

    it('uses the server’s clock, known from an earlier reply', async () => {
      server.handle(authEndpoints.logout, () =>
        jsonReply({ data: { success: true } }, { headers: { date: inAnHour() } }),
      );
      await call(authEndpoints.logout);
      await send(answers);
      expectTheHour();
    });

    it('waits until the server’s time is known', async () => {
      const rest = fetch;
      vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
        init?.cache === 'no-store' && address === '/runtime-config.json'
          ? new Response('{}', { headers: { date: inAnHour() } })
          : rest(address, init),
      );
      await send(answers);
      expectTheHour();
    });

    it('does not wait while the user leaves the page', async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      const fetched = vi.spyOn(globalThis, 'fetch');
      await send(answers);
      expect(fetched.mock.calls.filter(([, init]) => init?.cache === 'no-store')).toHaveLength(1);
      expect(sentAt()).toBe(given);
    });
  });

  it('sends views as engagements', async () => {
    const views = [{ resource_id: 'r', viewed: 2 }];
    await send({ kind: 'views', surgeryId: 'surgery-1', syllabusId: 'syllabus-1', views });
    expect(server.callsOf(resourceEndpoints.saveEngagements)[0]?.body).toEqual({
      surgery_id: 'surgery-1',
      syllabus_id: 'syllabus-1',
      engagements: views,
    });
  });

  it('sends a note with its idempotency key, so that it is written once', async () => {
    await send(note);
    const [made] = server.callsOf(noteEndpoints.writeNote);
    expect(made?.headers.get('idempotency-key')).toBe('key-1');
    expect(made?.body).toEqual({ content: '<p>Will I drive?</p>' });
  });

  it('continues after the page has closed if it is sent while the user leaves', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await send(note);
    expect(server.calls[0]?.init.keepalive).toBe(true);
  });

  it('is still on the device after a reload', async () => {
    const kept = item(note);
    const persist = createActor(outboxActors.persist, { input: { put: [kept], remove: [] } }).start();
    await toPromise(persist);
    const found = await toPromise(createActor(outboxActors.load).start());
    expect(found.items).toEqual([kept]);
    outboxStore.clear();
    expect(outboxStore.readAll()).toEqual([]);
  });
});

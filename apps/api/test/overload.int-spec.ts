import { ENDPOINTS } from '@candour/contracts';
import { DataSource } from 'typeorm';
import { Admission } from '../src/http/admission';
import { useTestApp } from './harness/app';
import { login, registerPatient } from './harness/people';
import { importShippedContent, newSurgery } from './harness/surgeries';

const admission = new Admission({ list: 1, read: 2, save: 3 });

describe('an API with more to do than it can', () => {
  const api = useTestApp({}, { admission });
  beforeAll(() => importShippedContent(api));

  const begin = async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient, {});
    const { token, email } = patient;
    const own = { token, params: { id: surgery_id } };
    return {
      email,
      write: () => api.call(ENDPOINTS.writeNote, { ...own, body: { content: '<p>A note</p>' } }),
      list: () => api.call(ENDPOINTS.listPatientSurgeries, { token, params: { id: 'me' } }),
      read: () => api.call(ENDPOINTS.readSurgery, own),
      save: () => api.call(ENDPOINTS.noteActivity, { token }),
      listNotes: () => api.call(ENDPOINTS.listNotes, own),
    };
  };

  it('refuses lists first, then other reads and logins, and last what somebody saves; all of them can come again', async () => {
    const { email, write, list, read, save, listNotes } = await begin();
    const ask = async () => {
      const answers = [await list(), await read(), await save()];
      return answers.map(({ status }) => status);
    };
    const free = await ask();
    const held: ReturnType<typeof write>[] = [];
    const answered: number[][] = [];
    const owner = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
    try {
      const holder = owner.createQueryRunner();
      await holder.startTransaction();
      await holder.query('LOCK TABLE note IN SHARE MODE');
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      for (let number = 1; number <= 3; number += 1) {
        held.push(write());
        while ((await owner.query(waiting)).length < number) {
          // The note has not reached the lock yet.
        }
        answered.push(await ask());
      }
      await expect(login(api, email)).rejects.toThrow('503');
      const { data, headers } = await save();
      expect(data).toMatchObject({ code: 'server.unavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await holder.commitTransaction();
    } finally {
      await owner.destroy();
    }
    const written = await Promise.all(held);

    expect(free).toEqual([200, 200, 200]);
    expect(answered).toEqual([
      [503, 200, 200],
      [503, 503, 200],
      [503, 503, 503],
    ]);
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ask()).toEqual([200, 200, 200]);
    expect((await listNotes()).data).toMatchObject({ surgery_notes: { length: 3 } });
    expect([admission.inProgress, admission.refused]).toEqual([0, { list: 3, read: 3, save: 2 }]);
  });

  it('gives a place back whatever becomes of the call', async () => {
    const { token } = await registerPatient(api);
    const calls = [
      () => api.call(ENDPOINTS.readSurgery, { token, params: { id: 'no id' } }),
      () => api.call(ENDPOINTS.readSurgery, { params: { id: 'me' } }),
      () => api.call(ENDPOINTS.login, { body: { email: 'nobody@people.test', password: 'Not known 1' } }),
      () =>
        api.app.inject({
          method: 'POST',
          url: ENDPOINTS.login.path,
          payload: '{',
          headers: { 'content-type': 'application/json' },
        }),
    ];
    for (const call of calls) await call();
    expect(admission.inProgress).toBe(0);
  });
});

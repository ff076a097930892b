import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { ENDPOINTS, messages } from '@candour/contracts';
import { DataSource } from 'typeorm';
import { Admission } from '../src/http/admission';
import { useTestApp } from './harness/app';
import { login, registerPatient } from './harness/people';
import { newSurgery } from './harness/surgeries';

const admission = new Admission({ list: 1, read: 2, save: 3 });

describe('an API with more to do than it can', () => {
  const api = useTestApp({}, { admission });

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

  it('refuses lists first, then other reads and logins, and writes last; all of them can be sent again', async () => {
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

/** The reply that arrives on a connection after these bytes were sent. */
const replyTo = async (socket: ReturnType<typeof connect>, bytes: string) => {
  socket.write(bytes);
  let received = '';
  while (!received.endsWith('}')) received += String((await once(socket, 'data'))[0]);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/s)));
  return { status: Number(first.split(' ')[1]), headers, data: JSON.parse(body).data };
};

describe('a call that is refused because there is too much to do', () => {
  const free = { list: 100, read: 100, save: 100 };
  const places = { ...free };
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const api = useTestApp(
    { rateLimitFactor: 0.02, logLevel: 'info' },
    { admission: new Admission(places), logTo: log },
  );
  const allAreTaken = () => Object.assign(places, { list: 0, read: 0, save: 0 });
  afterEach(() => void Object.assign(places, free));

  it('is answered before its body is here, like any other failure, on a connection that stays', async () => {
    await api.app.listen(0, '127.0.0.1');
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const notJson = await api.app.inject({ url: ENDPOINTS.login.path, method: 'POST' });
    allAreTaken();
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${ENDPOINTS.saveAnswers.path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json`;
    const first = await replyTo(socket, `${head}\r\ncontent-length: 9\r\n\r\n{"an`);
    const second = await replyTo(socket, `swer"${head}\r\ncontent-length: 2\r\n\r\n{}`);
    socket.destroy();

    for (const { status, headers, data } of [first, second]) {
      expect(data).toEqual({
        errors: [messages.unavailable],
        code: 'server.unavailable',
        request_id: headers['x-request-id'],
      });
      expect([status, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
      expect(['3', '4', '5', '6', '7']).toContain(headers['retry-after']);
      for (const name of Object.keys(notJson.headers)) expect(headers).toHaveProperty(name);
    }
    expect(first.data.request_id).not.toBe(second.data.request_id);
  });

  it('has its line in the log, with its id, its route and no value', async () => {
    allAreTaken();
    const { headers } = await api.call(ENDPOINTS.readSurgery, { params: { id: 'somebody' } });
    const line = lines.find((written) => written.includes(String(headers['x-request-id'])));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      request_id: headers['x-request-id'],
      method: 'GET',
      route: ENDPOINTS.readSurgery.path,
      status: 503,
    });
    expect(line).not.toContain('somebody');
  });

  it('does not count for its address', async () => {
    allAreTaken();
    const ask = () => api.call(ENDPOINTS.readSurgery, { params: { id: 'me' } });
    const refused = new Set<number>();
    for (let times = 0; times < 100; times += 1) refused.add((await ask()).status);
    Object.assign(places, free);
    expect([[...refused], (await ask()).status]).toEqual([[503], 401]);
  });
});

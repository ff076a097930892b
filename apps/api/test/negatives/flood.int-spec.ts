import { ENDPOINTS } from '@candour/contracts';
import { startTestApp } from '../harness/app';
import { login, registerPatient } from '../harness/people';

describe('a flood', () => {
  it('from an address does not stop logged-in users at that address', async () => {
    const api = await startTestApp({ rateLimitFactor: 10 / 3000 });
    const { token } = await registerPatient(api);
    const read = async () => (await api.call(ENDPOINTS.listOperations, { token })).status;
    const stranger = async () => (await api.app.inject({ url: '/api/nothing' })).statusCode;
    const before = await read();
    const flood: number[] = [];
    for (let count = 0; count < 12; count += 1) flood.push(await stranger());
    const during = await read();
    const forged = await api.app.inject({ url: '/api/nothing', headers: { authorization: 'Bearer x.y.z' } });
    const own: number[] = [];
    for (let count = 0; count < 12; count += 1) own.push(await read());
    await api.close();

    expect([before, flood.at(-1), during]).toEqual([200, 429, 200]);
    expect(forged.statusCode).toBe(429);
    expect(own.at(-1)).toBe(429);
  });

  it('is counted for its address when its tokens belong to ended sessions', async () => {
    const api = await startTestApp({ rateLimitFactor: 10 / 3000 });
    const { token: first, email } = await registerPatient(api);
    const tokens = [first, await login(api, email)];
    for (const token of tokens) await api.call(ENDPOINTS.logout, { token });
    const [seenDead = '', onlyElsewhere = ''] = tokens;
    const read = async () => (await api.call(ENDPOINTS.listOperations, { token: seenDead })).status;
    const nowhere = async (headers = {}) =>
      (await api.app.inject({ url: '/api/nothing', headers })).statusCode;
    const ended = await read();
    const flood: number[] = [];
    for (let count = 0; count < 12; count += 1) flood.push(await nowhere());
    const after = [await read(), await nowhere({ authorization: `Bearer ${onlyElsewhere}` })];
    await api.close();

    expect([ended, flood.at(-1), after]).toEqual([401, 429, [429, 429]]);
  });

  it('is counted for its address, with and without a matching route', async () => {
    const api = await startTestApp({ rateLimitFactor: 10 / 3000 });
    const ask = (method: 'GET' | 'POST', remoteAddress: string) =>
      api.app.inject({ method, url: '/api/nothing', remoteAddress });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask(count % 2 ? 'GET' : 'POST', '10.1.1.1')).statusCode);
    }
    const refused = await ask('POST', '10.1.1.1');
    const spoofed = await api.app.inject({
      method: 'POST',
      url: '/api/nothing',
      remoteAddress: '10.1.1.1',
      headers: { 'x-forwarded-for': '10.9.9.9' },
    });
    const other = await ask('POST', '10.1.1.2');
    await api.close();

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(refused.json().data.code).toBe('request.too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-ratelimit-limit']).toBeUndefined();
    expect([spoofed.statusCode, other.statusCode]).toEqual([429, 404]);
  });
});

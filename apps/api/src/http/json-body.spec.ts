import fastify from 'fastify';
import { acceptOnlyJson } from './json-body';

describe('a JSON body', () => {
  const server = fastify();
  acceptOnlyJson(server);
  server.post('/', (request) => ({ got: request.body }));
  afterAll(() => server.close());

  const post = (payload: string) =>
    server.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  const nested = (levels: number, inner = '1'): string => '['.repeat(levels) + inner + ']'.repeat(levels);

  it('may have sixteen levels, and no seventeenth', async () => {
    expect((await post(nested(16))).statusCode).toBe(200);
    expect((await post(nested(17))).statusCode).not.toBe(200);
    expect((await post(`{"a":${nested(16)}}`)).statusCode).not.toBe(200);
  });

  it.each([
    ['brackets in a string', JSON.stringify({ text: '['.repeat(40) })],
    ['brackets in a name', JSON.stringify({ ['{'.repeat(40)]: 1 })],
    ['an escaped quote before brackets', JSON.stringify({ text: `"${'['.repeat(40)}` })],
    ['a backslash at the end of a string', JSON.stringify({ text: 'a\\', more: '['.repeat(40) })],
    ['many values side by side', JSON.stringify(Array.from({ length: 40 }, () => [[]]))],
  ])('has no more levels for %s', async (_, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().got).toEqual(JSON.parse(payload));
  });

  it('has too many levels however a string before them ends', async () => {
    expect((await post(`{"text":"a\\\\","deep":${nested(17)}}`)).statusCode).not.toBe(200);
  });
});

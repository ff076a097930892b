import { type EndpointName, ENDPOINTS, type Form, messages } from '@candour/contracts';
import { type World, makeWorld } from '../access-matrix/world';
import { useTestApp } from '../harness/app';
import { inTurn } from '../harness/in-turn';
import { MALFORMED_BODIES, MALFORMED_IDS, UNKNOWN_FIELDS, WRONG_VALUES, oddTexts } from './odd-values';
import { callerOf, codeOf, requestOf, rowNamed, send, sendText, withBody, withId, withQuery } from './rows';

const isPermitted = (status: number): boolean => [400, 404, 422].includes(status);
const bodyForm = (name: EndpointName): Form => rowNamed(name).body as Form;

const placed = <One>(all: readonly One[]): readonly (readonly [One, number])[] =>
  all.map((one, place) => [one, place]);

/** `odd-values.spec.ts` tries everything in every field of every form; here the whole server is tried in turn. */
describe('invalid values', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  it.each(placed(withId))('%s accepts only a UUID as an id', async (name, place) => {
    const request = requestOf(api, world, name);
    const path = rowNamed(name).path;
    for (const id of inTurn(MALFORMED_IDS, place, 3)) {
      const answer = await send(api, { ...request, url: path.replace(':id', id) });
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'request.malformed']);
    }
    const long = await send(api, { ...request, url: path.replace(':id', 'a'.repeat(10_000)) });
    expect(isPermitted(long.statusCode)).toBe(true);
  });

  it('findSurgeryByCode refuses a malformed code', async () => {
    for (const code of [
      '%00',
      "'--",
      'AAAAAAAAA',
      '123456789',
      'A1',
      `A1${'B'.repeat(90)}`,
      '%F0%9F%98%80A1BCDEF',
    ]) {
      const answer = await send(api, {
        ...requestOf(api, world, 'findSurgeryByCode', 'another surgeon'),
        url: ENDPOINTS.findSurgeryByCode.path.replace(':code', code),
      });
      expect([answer.statusCode, answer.json().data.errors]).toEqual([422, [messages.uniqueCodeInvalid]]);
    }
  });

  it.each(placed(withBody))('%s accepts only a JSON object as a body', async (name, place) => {
    const request = requestOf(api, world, name);
    for (const text of inTurn(MALFORMED_BODIES, place, 3)) {
      const answer = await sendText(api, request, text);
      expect([text.slice(0, 40), answer.statusCode, codeOf(answer)]).toEqual([
        text.slice(0, 40),
        400,
        'request.malformed',
      ]);
    }
    const latin = await sendText(api, request, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect(latin.statusCode).toBe(400);
  });

  it.each(placed(withBody))('%s refuses an unknown field, and names it', async (name, place) => {
    const request = requestOf(api, world, name);
    for (const field of inTurn(UNKNOWN_FIELDS, place)) {
      const answer = await send(api, {
        ...request,
        payload: { ...(request.payload as object), [field]: true },
      });
      expect([answer.statusCode, answer.json().data.fields?.[field]]).toEqual([
        422,
        [messages.fieldUnexpected],
      ]);
    }
  });

  it.each(placed(withBody))('%s refuses a value of another type in every field', async (name, place) => {
    const request = requestOf(api, world, name);
    for (const [index, field] of Object.keys(bodyForm(name).fields).entries()) {
      for (const wrong of inTurn(WRONG_VALUES, place + index)) {
        const answer = await send(api, {
          ...request,
          payload: { ...(request.payload as object), [field]: wrong },
        });
        const isHarmless = Array.isArray(wrong) && bodyForm(name).fields[field]?.rule.schema.type === 'array';
        expect([field, wrong, answer.statusCode < 500]).toEqual([field, wrong, true]);
        if (!isHarmless) expect([field, wrong, isPermitted(answer.statusCode)]).toEqual([field, wrong, true]);
      }
    }
  });

  it.each(placed(withBody))(
    '%s refuses a value that looks like a JavaScript object in every field',
    async (name, place) => {
      const request = requestOf(api, world, name);
      for (const [index, [field, { rule }]] of Object.entries(bodyForm(name).fields).entries()) {
        for (const value of inTurn(oddTexts(rule), place + index, 2)) {
          const rest = JSON.stringify({ ...(request.payload as object), [field]: undefined });
          const text = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${field}":${value}}`;
          const answer = await sendText(api, request, text);
          const status = value.includes('"__proto__"') ? 400 : 422;
          expect([field, value, answer.statusCode]).toEqual([field, value, status]);
        }
      }
    },
  );

  it.each(withBody)(
    '%s does not fail on NUL, lone surrogates or a very long text in any field',
    async (name) => {
      const request = requestOf(api, world, name);
      for (const field of Object.keys(bodyForm(name).fields)) {
        for (const text of ['"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(50_000)}"`, '"\\u202eabc"']) {
          const rest = { ...(request.payload as Record<string, unknown>) };
          delete rest[field];
          const whole = JSON.stringify(rest).replace(
            /\}$/,
            `${Object.keys(rest).length > 0 ? ',' : ''}"${field}":${text}}`,
          );
          const answer = await sendText(api, request, whole);
          expect([field, text.slice(0, 10), answer.statusCode < 500]).toEqual([
            field,
            text.slice(0, 10),
            true,
          ]);
        }
      }
    },
  );

  it.each(withQuery)('%s accepts each query parameter once, and no unknown one', async (name) => {
    const request = requestOf(api, world, name);
    const [path = ''] = request.url.split('?');
    const field = Object.keys(rowNamed(name).query?.fields ?? {})[0] ?? '';
    for (const search of [
      `${field}=a&${field}=b`,
      `${field}[]=a`,
      `${field}[$ne]=a`,
      'sort=1',
      `${field}=%00`,
      '__proto__=1',
    ]) {
      const answer = await send(api, { ...request, url: `${path}?${search}` });
      expect([search, isPermitted(answer.statusCode)]).toEqual([search, true]);
    }
  });

  it.each(withQuery.filter((name) => rowNamed(name).query?.fields['page']))(
    '%s takes no page or size but a whole number in its bounds',
    async (name) => {
      const request = requestOf(api, world, name, callerOf(name));
      for (const search of [
        'page=0',
        'page=-1',
        'page=1.5',
        'page=1e3',
        'page=x',
        'page=1&per_page=101',
        'page=1&per_page=0',
        'page=99999999999999999999',
      ]) {
        const answer = await send(api, { ...request, url: `${request.url}?${search}` });
        expect([search, answer.statusCode]).toEqual([search, 422]);
      }
    },
  );
});

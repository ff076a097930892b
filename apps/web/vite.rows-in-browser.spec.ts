import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, ENDPOINTS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { READ, rowsOf, withoutRows } from './vite.rows-in-browser.ts';

const contracts = join(import.meta.dirname, '../../libs/contracts/src');

const readOf = (row: Endpoint): object =>
  Object.fromEntries(
    READ.filter((name) => row[name] !== undefined).map((name) => [
      name,
      name === 'reply' ? { kind: row.reply.kind } : row[name],
    ]),
  );

describe('the rows of the calls in the browser', () => {
  it('say of every call what the client reads, as the contracts do', () => {
    const files = readdirSync(contracts).filter((file) => /^[^.]+(\.calls)?\.ts$/.test(file));
    const tables = files.flatMap((file) => {
      const code = rowsOf(file, readFileSync(join(contracts, file), 'utf8'));
      return [...code.matchAll(/^export const \w+ = (.*);$/gm)].map(
        ([, json = '']) => JSON.parse(json) as object,
      );
    });
    const expected = Object.entries(ENDPOINTS).map(([name, row]) => [name, readOf(row)]);
    expect(Object.assign({}, ...tables)).toEqual(Object.fromEntries(expected));
  });

  it('are a module of their own, so that a call brings no forms', () => {
    const code = 'export const loginForm = form({});\nexport const authEndpoints = { login: endpoint({}) };';
    expect(withoutRows('/contracts/auth.ts', code)).toBe(
      "export const loginForm = /* @__PURE__ */ (() => (form({})))();\nexport { authEndpoints } from './auth.ts?rows';",
    );
  });

  it('are refused when one is not written out', () => {
    const row = (path: string): string =>
      `export const aEndpoints = { read: endpoint({ method: 'GET', path: ${path} }) };`;
    expect(() => rowsOf('a.ts', row('pathOf(1)'))).toThrow('the path of a row is not written out');
  });
});

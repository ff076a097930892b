import { describe, expect, it } from 'vitest';
import { noPathString } from './no-path-string.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string) => findingsOf(noPathString, 'apps/web/src/api/a.ts', source);

describe('a path of the API in the web app', () => {
  it.each([
    "fetch('/api/auth/login');",
    'fetch(`/api/surgery/${id}`);',
    'fetch(`${base}/api/note`);',
    "x('/api');",
  ])('is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each(["import { call } from '../api/client';", "link('/patient/notes');", "x('apiary/api-key');"])(
    'is not seen in %s',
    (source) => {
      expect(findings(source)).toEqual([]);
    },
  );

  it('is allowed in contracts', () => {
    expect(findingsOf(noPathString, 'libs/contracts/src/note.ts', "x('/api/note');")).toEqual([]);
  });
});

describe('a path of a row outside the web app', () => {
  it.each([
    ['e2e/a.e2e.ts', "route('**/api/auth/login');"],
    ['tools/attack/a.ts', 'ask(`/api/note/surgery/${id}`);'],
    ['tools/faults/a.ts', "'POST /api/auth/login HTTP/1.1';"],
    ['apps/api/test/a.int-spec.ts', "inject({ url: '/api/consent-form/surgeon/' });"],
    ['libs/machines/src/a.ts', "x('/api/surgery');"],
  ])('is a finding in %s: %s', (file, source) => {
    expect(findingsOf(noPathString, file, source)).toHaveLength(1);
  });

  it.each([
    "get('/api/docs');",
    "path.replace('/api/', '/api//');",
    "x('/api/surgery-list');",
    "x('/api/nothing');",
  ])('is not seen in %s, which is of no row', (source) => {
    expect(findingsOf(noPathString, 'apps/api/test/a.int-spec.ts', source)).toEqual([]);
  });
});

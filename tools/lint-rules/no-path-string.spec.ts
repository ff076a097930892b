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

  it('is allowed elsewhere', () => {
    expect(findingsOf(noPathString, 'libs/contracts/src/note.ts', "x('/api/note');")).toEqual([]);
  });
});

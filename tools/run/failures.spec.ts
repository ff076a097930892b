import { describe, expect, it } from 'vitest';
import { failuresOfJest, failuresOfPlaywright } from './failures.ts';

describe('the failures of a run', () => {
  it('names each test of Jest and Vitest that failed, with how its message begins', () => {
    const report = {
      testResults: [
        {
          name: 'a.spec.ts',
          assertionResults: [
            { fullName: 'a form is signed', status: 'passed', failureMessages: [] },
            {
              fullName: 'a form is kept',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\nto be 2'],
            },
          ],
        },
      ],
    };
    expect(failuresOfJest(report)).toEqual(['a.spec.ts › a form is kept\n    expected 1\n    to be 2']);
  });

  it('names each browser test that failed or passed only at the second try, however deep its suite', () => {
    const tried = (status: string, ...messages: string[]) => ({
      projectName: 'desk',
      status,
      results: [
        { errors: messages.map((message) => ({ message, location: { file: '/e2e/hand.ts', line: 3 } })) },
      ],
    });
    const spec = (title: string, ...tests: ReturnType<typeof tried>[]) => ({
      title,
      file: 'b.e2e.ts',
      line: 7,
      tests,
    });
    const report = {
      suites: [
        { specs: [spec('walks', tried('expected'))] },
        {
          suites: [
            {
              specs: [spec('sleeps', tried('unexpected', 'hung up')), spec('wakes', tried('flaky', 'late'))],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      '[desk] b.e2e.ts:7 › sleeps\n    hand.ts:3: hung up',
      '[desk] b.e2e.ts:7 › wakes\n    hand.ts:3: late',
      'outside any test\n    no browser',
    ]);
  });

  it('does not let one long message push the others away', () => {
    const message = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
    const report = {
      testResults: [
        { name: 'c', assertionResults: [{ fullName: 'd', status: 'failed', failureMessages: [message] }] },
      ],
    };
    expect(failuresOfJest(report)[0]?.split('\n')).toHaveLength(13);
  });

  it('finds nothing in an empty report', () => {
    expect(failuresOfJest({})).toEqual([]);
    expect(failuresOfPlaywright({})).toEqual([]);
  });
});

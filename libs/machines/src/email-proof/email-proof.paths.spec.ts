import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { emailProofMachine } from './email-proof.machine';
import { emailProofWalk } from './testing/email-proof.walk';

const walk = (token: string | null) => explore(emailProofMachine, emailProofWalk(token));
const explorations = [walk(null), walk('t'.repeat(43))] as const;

describe('Every path of the proof of an email address', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(emailProofMachine)).toEqual({
      busy: ['proving'],
      complete: ['proven'],
      editable: ['asking'],
      failed: ['linkInvalid'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(emailProofMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, with and without a link', () => {
    expect(neverReached(explorations)).toEqual([]);
  });

  it.each(explorations)('has no dead end', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it('knows the address only once it is confirmed', () => {
    expect.hasAssertions();
    for (const { value, context } of explorations.flatMap(({ snapshots }) => snapshots))
      expect(context.email !== null).toBe(value === 'proven');
  });
});

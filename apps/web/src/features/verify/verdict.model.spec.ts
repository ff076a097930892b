import type { Verification } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.model';

const SEALED_AT = '2026-11-22T10:00:00.000Z';
const form = (state: Verification['state']): Verification => ({
  known: true,
  kind: 'CONSENT_FORM',
  sealed_at: SEALED_AT,
  state,
});
const KNOWN: Readonly<Record<string, Verification>> = {
  current: form('CURRENT'),
  withdrawn: form('WITHDRAWN'),
  ours: { known: true, kind: 'SEAL', sealed_at: SEALED_AT, state: null },
};
const ask = (hash: string) =>
  Promise.resolve(KNOWN[hash] ?? { known: false, kind: null, sealed_at: null, state: null });

describe('a file that was chosen', () => {
  it.each([
    ['current', 'CURRENT'],
    ['withdrawn', 'WITHDRAWN'],
  ])('is genuine when the hospital knows it, and says whether it still holds: %s', async (hash, state) => {
    const seal = { found: 'WHOLE', certificate: 'ours', sealedHash: hash } as const;
    const verdict = await verdictOf(hash, seal, ask);
    expect(verdict).toEqual({ says: 'GENUINE', state, kind: 'CONSENT_FORM', sealedAt: SEALED_AT });
  });

  it.each([
    [
      'has a known beginning',
      { found: 'ADDED_TO', certificate: 'ours', sealedHash: 'withdrawn' },
      'ADDED_TO',
    ],
    [
      'does not match the seal of ours',
      { found: 'ALTERED', certificate: 'ours', sealedHash: 'x' },
      'ALTERED',
    ],
    [
      'has a whole seal and no record',
      { found: 'WHOLE', certificate: 'ours', sealedHash: 'x' },
      'UNRECORDED',
    ],
    [
      'was sealed, added to and is not recorded',
      { found: 'ADDED_TO', certificate: 'ours', sealedHash: 'x' },
      'UNRECORDED',
    ],
    ['is sealed by a stranger', { found: 'WHOLE', certificate: 'theirs', sealedHash: 'x' }, 'NOT_OURS'],
    ['is a stranger’s and altered', { found: 'ALTERED', certificate: 'theirs', sealedHash: 'x' }, 'NOT_OURS'],
    ['has no seal', { found: 'NO_SEAL' }, 'NOT_OURS'],
    [
      'claims a document as its certificate',
      { found: 'ALTERED', certificate: 'current', sealedHash: 'x' },
      'NOT_OURS',
    ],
  ] as const)('%s', async (_, seal, says) => {
    expect((await verdictOf('unknown', seal, ask)).says).toBe(says);
  });
});

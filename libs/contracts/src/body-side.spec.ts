import { describe, expect, it } from 'vitest';
import {
  differsFrom,
  doSidesAgree,
  hidesPatientsSide,
  isPatientsSideFrozen,
  maySaySide,
  sideForSurgeon,
} from './body-side';
import { LATERALITIES } from './rules/choice';
import { aSurgery } from './testing/examples';

const SIDES = [null, ...LATERALITIES] as const;
const pairs = SIDES.flatMap((patients) => SIDES.map((surgeons) => [patients, surgeons] as const));
const given = (
  [surgery_laterality, surgeon_side]: (typeof pairs)[number],
  changes: Parameters<typeof aSurgery>[0] = {},
) => aSurgery({ surgery_laterality, surgeon_side, ...changes });

describe('The side that each of the two gives', () => {
  it('is compared as soon as both have given one', () => {
    for (const pair of pairs) {
      const [patients, surgeons] = pair;
      const expected = patients === null || surgeons === null ? null : patients === surgeons;
      expect([pair, doSidesAgree(given(pair))]).toEqual([pair, expected]);
    }
  });

  it('is never compared where the operation has none', () => {
    for (const pair of pairs) expect(doSidesAgree(given(pair, { operation_laterality: 'none' }))).toBeNull();
  });

  it('differs from no side that the other has not given', () => {
    expect(LATERALITIES.map((own) => differsFrom(own, null))).toEqual([false, false, false]);
    expect(LATERALITIES.map((own) => differsFrom(own, 'Left'))).toEqual([true, false, true]);
  });
});

describe('The surgeon’s side on the surgery', () => {
  it('is said until one of the two has signed, and while the two differ', () => {
    const signed = aSurgery({ patient_signed_at: '2026-11-21T10:00:00.000Z' });
    expect([maySaySide(aSurgery(), []), maySaySide(signed, []), maySaySide(signed, ['CONCERN'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(maySaySide(signed, ['SIDE', 'CONCERN'])).toBe(true);
  });
});

describe('The patient’s side after a signature', () => {
  it('is theirs to say until they have signed themselves, if they said none or the two differ', () => {
    const at = '2026-11-21T10:00:00.000Z';
    const bySurgeon = { surgeon_signed_at: at };
    const sided = { ...bySurgeon, surgery_laterality: 'Left' } as const;
    expect(isPatientsSideFrozen(aSurgery({ surgery_laterality: 'Left' }), [])).toBe(false);
    expect(isPatientsSideFrozen(aSurgery(bySurgeon), [])).toBe(false);
    expect(isPatientsSideFrozen(aSurgery(sided), [])).toBe(true);
    expect(isPatientsSideFrozen(aSurgery(sided), ['SIDE'])).toBe(false);
    expect(isPatientsSideFrozen(aSurgery({ ...sided, patient_signed_at: at }), ['SIDE'])).toBe(true);
  });
});

describe('The side on the screens of the surgeon', () => {
  it('is their own, and nothing while they have not sided it', () => {
    for (const pair of pairs) expect(sideForSurgeon(given(pair))).toBe(pair[1]);
  });

  it('is the one on the form that they signed, where they gave none of their own', () => {
    const signed = given(['Left', null], { surgeon_signed_at: '2026-11-21T10:00:00.000Z' });
    expect(sideForSurgeon(signed)).toBe('Left');
    expect(hidesPatientsSide(signed)).toBe(false);
  });

  it('is asked for before anything that names the patient’s is shown', () => {
    const hiding = pairs.filter((pair) => hidesPatientsSide(given(pair)));
    expect(hiding).toEqual(LATERALITIES.map((patients) => [patients, null]));
    expect(hidesPatientsSide(given(['Left', null], { operation_laterality: 'none' }))).toBe(false);
  });
});

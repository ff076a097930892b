import { describe, expect, it } from 'vitest';
import { NEEDS } from './patient-needs';
import { NO_NEEDS, patientNeedsForm, statedNeedsOf } from './patient-needs.calls';
import { interpreterLanguage, needsInWords } from './patient-needs.words';
import { checkForm } from './rules/form';

const given = (changes: Partial<typeof NO_NEEDS> = {}) => statedNeedsOf({ ...NO_NEEDS, ...changes });

describe('What helps a patient', () => {
  it('is one short list, in the same order for every reader', () => {
    const all = Object.fromEntries(NEEDS.map((need) => [need, true]));
    expect(given(all).flags).toEqual(NEEDS);
    expect(given({ companion: true, bsl: true }).flags).toEqual(['bsl', 'companion']);
    expect(given()).toEqual({ flags: [], language: null, other: null });
  });

  it('is said in the words of clinicians, the language first', () => {
    expect(
      needsInWords(
        given({ interpreter: true, language: 'Polish', large_print: true, other: 'A wheelchair' }),
      ),
    ).toEqual(['interpreter (Polish)', 'large print', 'A wheelchair']);
    expect(needsInWords(given({ interpreter: true, bsl: true }))).toEqual(['interpreter', 'BSL interpreter']);
    expect(needsInWords(given({ language: 'Welsh', companion: true }))).toEqual([
      'speaks Welsh',
      'somebody with them',
    ]);
  });

  it('is nothing to say where nobody has asked, and where nothing is needed', () => {
    expect([needsInWords(null), needsInWords(given())]).toEqual([[], []]);
  });

  it('names the language of an interpreter only where one is needed', () => {
    expect(interpreterLanguage(given({ language: 'Polish' }))).toBeNull();
    expect(interpreterLanguage(given({ interpreter: true }))).toBeNull();
    expect(interpreterLanguage(null)).toBeNull();
    expect(interpreterLanguage(given({ interpreter: true, language: 'Polish' }))).toBe('Polish');
  });

  it('is written whole: what a client leaves out is asked for, not taken away', () => {
    const { bsl: _left, ...others } = NO_NEEDS;
    const context = { today: '2026-11-23' };
    expect(checkForm(patientNeedsForm, { ...NO_NEEDS }, context).valid).toBe(true);
    expect(checkForm(patientNeedsForm, others, context)).toMatchObject({
      errors: { bsl: expect.anything() },
    });
  });
});

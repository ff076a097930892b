import { describe, expect, it } from 'vitest';
import { changeForm } from './consent-change';
import { CHANGED_FIELDS, isMaterial } from './made-change';
import { messages } from './messages';
import { checkForm } from './rules/form';
import { queryFlag } from './rules/number';

const context = { today: '2026-11-22' };
const ID = '01900000-0000-7000-8000-000000000000';

describe('A change of a consent form', () => {
  it('is material where operation, content, side or surgeon change, and not where hospital or date do', () => {
    expect(CHANGED_FIELDS.filter(isMaterial)).toEqual(['OPERATION', 'CONTENT', 'SIDE', 'SURGEON']);
  });

  it('may clear hospital and date, and never surgeon, side or operation', () => {
    expect(checkForm(changeForm, { hospital_id: null, surgery_date: '' }, context)).toEqual({
      valid: true,
      value: { hospital_id: null, surgery_date: null },
    });
    for (const field of ['surgeon_id', 'laterality', 'operation_id'])
      expect(checkForm(changeForm, { [field]: null }, context)).toMatchObject({
        valid: false,
        errors: { [field]: [expect.any(String)] },
      });
  });

  it('names its round as a number, and refuses a field that it does not know', () => {
    expect(checkForm(changeForm, { round: '1', hospital_id: ID }, context).valid).toBe(false);
    expect(checkForm(changeForm, { surgery_time: '09:00' }, context)).toEqual({
      valid: false,
      errors: { surgery_time: [messages.fieldUnexpected] },
    });
  });
});

describe('A flag in a query', () => {
  it('is true or false in words, and nothing else', () => {
    const read = (raw: unknown) => {
      const value = queryFlag.normalise(raw);
      return queryFlag.violations(value, context).length === 0 ? value : 'refused';
    };
    expect(['true', 'false', '1', 'yes', ''].map(read)).toEqual([
      true,
      false,
      'refused',
      'refused',
      'refused',
    ]);
  });
});

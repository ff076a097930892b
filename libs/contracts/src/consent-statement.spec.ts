import { describe, expect, it } from 'vitest';
import { changedParts, ownRisks, type StatedRisk, statementForm } from './consent-statement';
import { STATEMENT_ITEMS_MAX } from './limits';
import { messages } from './messages';
import { checkForm } from './rules/form';
import { templateForm } from './statement-template';
import { exampleId } from './testing/examples';
import { testContext } from './testing/rule-laws';
import { aStatement } from './testing/statement-examples';

const risk = (text: string, changes: Partial<StatedRisk> = {}): StatedRisk => ({
  text,
  per_1000: null,
  how_common: 'Common: about 2 in 100 people',
  note: null,
  ...changes,
});

const given = {
  benefits: ['Less pain'],
  risks: [{ text: 'A slow wound', per_1000: 20 }],
  alternatives: [],
  extra_procedures: [],
  transfusion: 'REFUSED',
  anaesthesia: ['GENERAL'],
  discussed_on: testContext.today,
  discussed_how: 'PHONE',
  discussed_by: 'Miss Helen Carter',
  discussed_by_role: 'Consultant',
  leaflets: [],
};
const errorsOf = (changes: object) => {
  const result = checkForm(statementForm, { ...given, ...changes }, testContext);
  return result.valid ? {} : result.errors;
};

describe('A statement', () => {
  it('is taken whole: each part that it is made of has to be there', () => {
    expect(errorsOf({})).toEqual({});

    for (const field of Object.keys(given)) expect(Object.keys(errorsOf({ [field]: null }))).toEqual([field]);
  });

  it('has a discussion that is not in the future', () => {
    expect(errorsOf({ discussed_on: '2026-11-21' })).toEqual({ discussed_on: [messages.endInFuture] });
  });

  it('is not longer as a whole than a form can be printed', () => {
    const long = Array.from({ length: STATEMENT_ITEMS_MAX }, (_, number) => `${number}`.padEnd(500, 'a'));
    expect(errorsOf({ benefits: long })).toEqual({ risks: [messages.statementTooLong] });
    expect(errorsOf({ benefits: long.slice(0, 20) })).toEqual({});
  });

  it('has as risks of this patient those that the operation’s list has not in the same words', () => {
    const general = [risk('A blood clot'), risk('Infection')];
    const fromDatabase = {
      note: null,
      how_common: general[0]?.how_common ?? '',
      per_1000: null,
      text: 'A blood clot',
    };
    const own = [risk('A slow wound'), risk('Infection', { note: 'Because of diabetes' })];
    expect(ownRisks([fromDatabase, ...own], general)).toEqual(own);
    expect(ownRisks(general, general)).toEqual([]);
  });

  it('differs from another one in the parts that say something else', () => {
    const before = aStatement();
    expect(changedParts(before, aStatement())).toEqual([]);
    expect(changedParts(before, aStatement({ transfusion: 'ACCEPTED', leaflets: ['Hip guide 7'] }))).toEqual([
      'leaflets',
      'transfusion',
    ]);
    expect(changedParts(before, aStatement({ students: 'REFUSED' }))).toEqual(['students']);
    expect(changedParts(before, aStatement({ matters: null }))).toEqual(['matters']);
  });

  it('differs from none in all that it says', () => {
    const parts = changedParts(null, aStatement());
    expect(parts).toContain('matters');
    expect(parts).not.toContain('tissue');
    expect(parts).not.toContain('leaflets');
    expect(parts).not.toContain('supporter');
  });
});

describe('A template', () => {
  const template = { name: 'Hip', operation_id: exampleId(3), shared: true, hospital_id: exampleId(5) };
  const wrongIn = (changes: object) => {
    const result = checkForm(templateForm, { ...template, ...changes }, testContext);
    return result.valid ? {} : result.errors;
  };

  it('is shared at a hospital, and then holds nothing about one patient', () => {
    expect(wrongIn({})).toEqual({});
    expect(wrongIn({ hospital_id: null })).toEqual({ hospital_id: [messages.templateHospitalMissing] });
    for (const about of ['matters', 'supporter'])
      expect(wrongIn({ [about]: 'Her son Ravi' })).toEqual({ [about]: [messages.templateAboutPatient] });
    expect(wrongIn({ shared: false, matters: 'To walk the dog' })).toEqual({});
  });
});

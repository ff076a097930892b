import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNamesTyped, isPatientFound, searchable, searchWords } from './people-search';

const MRS_SHAH = {
  patient_title: 'Mrs',
  patient_first_name: 'Anita',
  patient_last_name: 'Shah',
  patient_date_of_birth: '1940-03-02',
  patient_nhs_number: '9434765919',
  patient_hospital_number: 'RXH 12-345',
};
const named = (patient_first_name: string, patient_last_name: string) => ({
  ...MRS_SHAH,
  patient_first_name,
  patient_last_name,
});

describe('a patient is found', () => {
  it.each([
    ['shah'],
    ['SHA'],
    ['hah'],
    ['Shah, A'],
    ['shah, anita'],
    ['Anita Shah'],
    ['mrs shah 1940'],
    ['1940 shah'],
    ['02-03-1940'],
    ['2/3/1940'],
    ['2.3.1940'],
    ['1940-03-02'],
    ['943 476 5919'],
    ['943-476-5919'],
    ['9434765919'],
    ['rxh12345'],
    ['RXH 12345'],
    ['hip shah'],
    ['shah replacement'],
    ['  '],
    [''],
  ])('by %j', (typed) => {
    expect(isPatientFound(typed, MRS_SHAH, ['Total hip replacement'])).toBe(true);
  });

  it.each([
    ['obrien', "O'Brien"],
    ["o'brien", 'O’Brien'],
    ['O’Brien', 'OBrien'],
    ["o'brien", 'O Brien'],
    ['smith jones', 'Smith-Jones'],
    ['smithjones', 'Smith-Jones'],
    ['smith-jones', 'Smith Jones'],
    ['smith–jones', 'Smith-Jones'],
    ['delacruz', 'De La Cruz'],
    ['muller', 'Müller'],
    ['Müller', 'Muller'],
    ['lukasz', 'Łukasz'],
    ['sorensen', 'Sørensen'],
    ['strasse', 'Straße'],
    ['nguyen', 'Nguyễn'],
    ['иванов', 'ИВАНОВ'],
  ])('by %j when the name is %j', (typed, name) => {
    expect(isPatientFound(typed, named('Ada', name))).toBe(true);
    expect(isPatientFound(typed, named(name, 'Khan'))).toBe(true);
  });

  it.each([['shaw'], ['mr khan'], ['shah 1941'], ['03-02-1940'], ['%'], ['_'], ['\\'], ['shah knee']])(
    'not by %j',
    (typed) => {
      expect(isPatientFound(typed, MRS_SHAH, ['Total hip replacement'])).toBe(false);
    },
  );

  it.each([
    ['Shah, A', ['Anita', 'Asha']],
    ['SHAH,p', ['Priya', 'Jo Priya']],
    ['mrs sháh, á', ['Anita', 'Asha']],
    ['shah, mrs a', ['Anita', 'Asha']],
    ['shah, m', ['Meera']],
    ['shah, s', []],
    ['shah, jop', ['Jo Priya']],
    ['shah, a, 1940', ['Anita', 'Asha']],
    ['shah, a 1941', []],
    ['1940, shah', ['Anita', 'Asha', 'Priya', 'Jo Priya', 'Meera']],
    ['shah,', ['Anita', 'Asha', 'Priya', 'Jo Priya', 'Meera']],
  ])('by %j only when what follows the comma begins a first name or is the title', (typed, found) => {
    const shahs = ['Anita', 'Asha', 'Priya', 'Jo Priya', 'Meera'];
    const isFound = (first: string) => isPatientFound(typed, named(first, 'Shah'), ['Ankle arthroscopy']);
    expect(shahs.filter(isFound)).toEqual(found);
  });

  it('by a year only when it is the year', () => {
    const may = { ...MRS_SHAH, patient_date_of_birth: '1950-05-20', patient_nhs_number: null };
    expect(isPatientFound('2005', may)).toBe(false);
  });

  it('by any part of each of the words, in any order', () => {
    const name = fc.stringMatching(/^[a-zA-ZÀ-ÿ'’-]{1,12}$/);
    fc.assert(
      fc.property(name, name, fc.nat(11), fc.nat(11), (first, last, from, length) => {
        const typed = `${last.slice(from, from + length)} ${first}`;
        expect(isPatientFound(typed, named(first, last))).toBe(true);
      }),
    );
  });
});

describe('what is searched', () => {
  it('is the same however often it is prepared, in capitals, and composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const prepared = searchable(text);
        expect(searchable(prepared)).toBe(prepared);
        expect(searchable(text.normalize('NFD'))).toBe(prepared);
        expect(prepared).not.toMatch(/^ | $| {2}|['’-]/);
      }),
    );
  });

  it('has each word once', () => {
    expect(searchWords('Shah shah, SHAH 2-3-1940')).toEqual(['shah', '02/03/1940']);
  });

  it('has first names between a last name and the next comma', () => {
    expect(firstNamesTyped("Mrs O'Brien, Anne-Marie J 2-3-1940, hip")).toEqual(['annemarie', 'j']);
    for (const search of ['shah a', ', a', '1940, shah', 'shah 1940, a', 'shah, 1940', '-, a'])
      expect([search, firstNamesTyped(search)]).toEqual([search, []]);
  });

  it('is everything after a search of nothing but signs that are ignored', () => {
    expect(searchWords("' - , ’.")).toEqual([]);
  });
});

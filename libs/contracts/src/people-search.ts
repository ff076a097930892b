import type { PatientIdentity } from './patient-identity';

/**
 * Characters that keyboards write differently: accents, apostrophes and hyphens of all kinds, and invisible ones.
 */
const IGNORED =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'`´‘’‛′ʹʻʼ＇‐-―−﹣－\u00ad\u200b-\u200f\u2060\ufeff-]/g;
const SEPARATORS = /[\s,.;]+/g;

/** Letters without a decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The normal form in which typed and stored texts are compared. The database function `search_text` does the same
 * for stored texts (ADR 39).
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();

const DATE = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g;
const WIRE_DATE = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const dateWord = (day: string, month: string, year: string): string =>
  ` ${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year} `;

/** The words of a search, each once. A date is one word, DD/MM/YYYY, however it was typed. */
export const searchWords = (search: string): readonly string[] => {
  const dated = search
    .replace(WIRE_DATE, (_, year: string, month: string, day: string) => dateWord(day, month, year))
    .replace(DATE, (_, day: string, month: string, year: string) => dateWord(day, month, year));
  return [...new Set(searchable(dated).split(' '))].filter((word) => word !== '');
};

/**
 * The first names in a search that is typed as lists write people, "Shah, Anita": the words between the first comma and
 * the next. Each of them begins a first name, or is the title, so that "Shah, A" does not find Priya Shah.
 */
export const firstNamesTyped = (search: string): readonly string[] => {
  const [lastName = '', firstNames = ''] = search.split(',');
  const isLastName = /^\D*\p{L}\D*$/u.test(lastName);
  return isLastName ? searchWords(firstNames).filter((word) => !/\d/.test(word)) : [];
};

/** The name, and the name as one word, so that "delacruz" finds "De La Cruz". */
const nameText = (name: string): string => `${searchable(name)} ${searchable(name).replaceAll(' ', '')}`;

const textOf = (patient: PatientIdentity): string =>
  [
    searchable(patient.patient_title ?? ''),
    nameText(patient.patient_first_name),
    nameText(patient.patient_last_name),
    (patient.patient_date_of_birth ?? '').split('-').toReversed().join('/'),
    patient.patient_nhs_number ?? '',
    searchable(patient.patient_hospital_number ?? '').replaceAll(' ', ''),
  ].join(' ');

/** Caches the text of each row, because a list of 2,000 is searched at every keystroke. */
const texts = new WeakMap<PatientIdentity, string>();

const patientText = (patient: PatientIdentity): string => {
  const known = texts.get(patient) ?? textOf(patient);
  texts.set(patient, known);
  return known;
};

const hasFirstName = (word: string, patient: PatientIdentity): boolean =>
  ` ${nameText(patient.patient_first_name)}`.includes(` ${word}`) ||
  ` ${searchable(patient.patient_title ?? '')} `.includes(` ${word} `);

/**
 * Whether each typed word is part of the patient's title or names, the birth date, a number, or another text of
 * the list, such as the operation.
 */
export const isPatientFound = (
  search: string,
  patient: PatientIdentity,
  others: readonly string[] = [],
): boolean => {
  const text = [patientText(patient), ...others.map(searchable)].join(' ');
  return (
    searchWords(search).every((word) => text.includes(word)) &&
    firstNamesTyped(search).every((word) => hasFirstName(word, patient))
  );
};

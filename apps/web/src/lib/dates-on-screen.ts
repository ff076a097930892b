import {
  ageOn,
  CREATED_DATE_CHARACTERS,
  type DateFormat,
  formatDate,
  londonTime,
  MONTHS,
} from '@candour/contracts';
import { today } from './now';

const shown =
  (format: DateFormat) =>
  (date: string | null | undefined, whenMissing = ''): string => {
    try {
      return date ? formatDate(date, format) : whenMissing;
    } catch {
      return whenMissing;
    }
  };

/** Section 9's date formats: "MMM Do YY" in lists, "Do MMMM YYYY" in details, and so on. */
export const dateInList = shown('MMM Do YY');
export const dateInDetails = shown('Do MMMM YYYY');
export const dateOfNote = shown('MMMM Do YYYY');
export const dateOfBirth = shown('Do MMMM YYYY');

/** "9 Apr 1959", as short as a column. */
const birthInShort = (birth: string): string => {
  const [year, month, day] = birth.split('-').map(Number);
  return [day, MONTHS[(month ?? 0) - 1]?.slice(0, 3), year].join(' ');
};

/** "9 Apr 1959 (67)". */
export const birthAndAge = (birth: string): string => `${birthInShort(birth)} (${ageOn(birth, today())})`;

export const BIRTH_MISSING = 'Birth date missing';

/** "Born 9 Apr 1959 (67)", to tell people of one name apart. */
export const bornAndAge = (birth: string | null): string =>
  birth === null ? BIRTH_MISSING : `Born ${birthAndAge(birth)}`;

/** "Created dates in tables are cut to the first 10 characters". */
export const createdDate = (instant: string): string => instant.slice(0, CREATED_DATE_CHARACTERS);

/** The time in London, such as 14:05. */
export const timeOfDay = (instant: number): string => londonTime(new Date(instant));

/** An instant with its time in London, such as "22nd November 2026, 10:41". */
export const dateAndTime = (instant: string): string =>
  `${dateInDetails(instant)}, ${timeOfDay(Date.parse(instant))}`;

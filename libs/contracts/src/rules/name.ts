import { NAME_MAX_LENGTH, SEARCH_MAX_LENGTH, TITLE_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import {
  characterCount,
  cleanText,
  hasControlCharacters,
  rawLengthOf,
  type Rule,
  textRule,
  within,
} from './rule';

/**
 * Whatever shows as nothing, with the blank letter of Braille. Not the joiners, which Persian and Indian names are written
 * with, nor the marks that choose a letter's form in Mongolian and Japanese ones; a mark that turns the direction of the
 * text makes no name at all.
 */
const KEPT = /\p{Join_Control}|[\u202A-\u202E\u2066-\u2069]|(?![\uFE00-\uFE0F])\p{Variation_Selector}/u;
const INVISIBLE = new RegExp(`(?!${KEPT.source})(?:\\p{Default_Ignorable_Code_Point}|\u2800)`, 'gu');

/**
 * What comes along with a pasted name and nobody sees: a no-break space counts as the plain one, an invisible mark
 * as nothing. The name is typed to sign, and what cannot be seen cannot be typed.
 */
const singleSpaces = within(rawLengthOf(NAME_MAX_LENGTH), (value) =>
  cleanText(value.replace(INVISIBLE, '').replace(/\p{Zs}+/gu, ' ')),
);

const nameRule = (code: string, message: string): Rule<string> =>
  textRule({
    code,
    message,
    longest: rawLengthOf(NAME_MAX_LENGTH),
    normalise: singleSpaces,
    holds: (value) =>
      /\p{L}/u.test(value) && characterCount(value) <= NAME_MAX_LENGTH && !hasControlCharacters(value),
    schema: { minLength: 1, maxLength: NAME_MAX_LENGTH },
  });

export const firstName = nameRule('first-name', messages.firstNameMissing);
export const lastName = nameRule('last-name', messages.lastNameMissing);

/** The choices of a title; "Other" reveals a free text that replaces it. */
export const TITLES = ['Prof', 'Dr', 'Mr', 'Miss', 'Mrs', 'Ms', 'Mx', 'Other'] as const;

export const title = textRule({
  code: 'title',
  message: messages.titleInvalid,
  longest: rawLengthOf(TITLE_MAX_LENGTH),
  normalise: singleSpaces,
  holds: (value) =>
    /\p{L}/u.test(value) && characterCount(value) <= TITLE_MAX_LENGTH && !hasControlCharacters(value),
  schema: { maxLength: TITLE_MAX_LENGTH },
});

/** The title that is sent: the chosen one, the free text when Other is chosen, or none. */
export const titleToSend = (chosen: string | null, other: string | null): string | null => {
  const picked = chosen === 'Other' ? singleSpaces(other ?? '') : (chosen ?? '');
  return picked === '' ? null : picked;
};

export const search = textRule({
  code: 'search',
  message: messages.searchTooLong,
  longest: rawLengthOf(SEARCH_MAX_LENGTH),
  holds: (value) => characterCount(value) <= SEARCH_MAX_LENGTH && !hasControlCharacters(value),
  schema: { maxLength: SEARCH_MAX_LENGTH },
});

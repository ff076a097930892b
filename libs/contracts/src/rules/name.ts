import { NAME_MAX_LENGTH, SEARCH_MAX_LENGTH, TITLE_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import {
  characterCount,
  cleanText,
  hasControlCharacters,
  judgedText,
  rawLengthOf,
  type Rule,
  textRule,
  within,
} from './rule';

/**
 * Invisible characters that stay in a name: joiners, which Persian and Indian names need; variation selectors, which
 * Mongolian and Japanese names need; and direction controls, for which the rule refuses the name.
 */
const KEPT = /\p{Join_Control}|[\u202A-\u202E\u2066-\u2069]|(?![\uFE00-\uFE0F])\p{Variation_Selector}/u;
const INVISIBLE = new RegExp(`(?!${KEPT.source})(?:\\p{Default_Ignorable_Code_Point}|\u2800)`, 'gu');

/**
 * Replaces no-break spaces with plain ones and removes invisible characters, both of which come with pasted text. The
 * patient types this name to sign, and cannot type an invisible character.
 */
const singleSpaces = within(rawLengthOf(NAME_MAX_LENGTH), (value) =>
  cleanText(value.replace(INVISIBLE, '').replace(/\p{Zs}+/gu, ' ')),
);

const nameRule = (code: string, message: string): Rule<string> =>
  judgedText({
    code,
    message,
    tooLong: messages.nameTooLong,
    longest: rawLengthOf(NAME_MAX_LENGTH),
    normalise: singleSpaces,
    violation: (value) => {
      if (characterCount(value) > NAME_MAX_LENGTH) return messages.nameTooLong;
      return /\p{L}/u.test(value) && !hasControlCharacters(value) ? null : message;
    },
    schema: { minLength: 1, maxLength: NAME_MAX_LENGTH },
  });

export const firstName = nameRule('first-name', messages.firstNameMissing);
export const lastName = nameRule('last-name', messages.lastNameMissing);

/** Choices of a title. "Other" reveals a free-text field, whose value replaces it. */
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

/** The title to send: the choice, or the free text if the choice is Other, or none. */
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

import { messages } from '../messages';
import { textRule } from './rule';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID with blanks around it. */
export const IDENTIFIER_LONGEST = 100;

/** Whether a string is written as a UUID. */
export const isIdentifier = (value: string): boolean => PATTERN.test(value);

/** The id of something; the message is what is said when it names nothing. */
export const identifierRule = (message: string = messages.fieldInvalid) =>
  textRule({
    code: 'identifier',
    message,
    longest: IDENTIFIER_LONGEST,
    normalise: (value) => value.trim().toLowerCase(),
    holds: isIdentifier,
    schema: { format: 'uuid' },
  });

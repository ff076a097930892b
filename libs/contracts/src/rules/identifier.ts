import { messages } from '../messages';
import { textRule } from './rule';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID with some spaces around it. */
export const IDENTIFIER_LONGEST = 100;

export const isIdentifier = (value: string): boolean => PATTERN.test(value);

/** An id. The message says that the thing it identifies cannot be found. */
export const identifierRule = (message: string = messages.fieldInvalid) =>
  textRule({
    code: 'identifier',
    message,
    longest: IDENTIFIER_LONGEST,
    normalise: (value) => value.trim().toLowerCase(),
    holds: isIdentifier,
    schema: { format: 'uuid' },
  });

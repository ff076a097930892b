import { IDENTIFIER_LONGEST, identifierRule } from './identifier';
import { messages } from '../messages';
import { type Rule, textRule } from './rule';
import { form, required } from './form';

/** An id in a path. A request with anything but a UUID is malformed. */
export const pathIdentifier = form({ id: required(identifierRule(messages.malformed)) });

const identifier = identifierRule(messages.malformed);

/** An id in a path, or "me" for the caller's own id. */
const identifierOrMe: Rule<string> = textRule({
  code: 'identifier-or-me',
  message: messages.malformed,
  longest: IDENTIFIER_LONGEST,
  normalise: (value) => value.trim().toLowerCase(),
  holds: (value, context) => value === 'me' || identifier.violations(value, context).length === 0,
  schema: { pattern: '^(me|[0-9a-f-]{36})$' },
});

export const pathAccount = form({ id: required(identifierOrMe) });

import { IDENTIFIER_LONGEST, identifierRule } from './identifier';
import { messages } from '../messages';
import { type Rule, textRule } from './rule';
import { form, required } from './form';

/** An id in a path; anything else than a UUID is a malformed request. */
export const pathIdentifier = form({ id: required(identifierRule(messages.malformed)) });

const identifier = identifierRule(messages.malformed);

/** An id in a path, or "me" for the caller's own. */
const identifierOrMe: Rule<string> = textRule({
  code: 'identifier-or-me',
  message: messages.malformed,
  longest: IDENTIFIER_LONGEST,
  normalise: (value) => value.trim().toLowerCase(),
  holds: (value, context) => value === 'me' || identifier.violations(value, context).length === 0,
  schema: { pattern: '^(me|[0-9a-f-]{36})$' },
});

export const pathAccount = form({ id: required(identifierOrMe) });

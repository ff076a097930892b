import { MOBILE_DIGITS_MAX, MOBILE_DIGITS_MIN } from '../limits';
import { messages } from '../messages';
import { textRule, within } from './rule';

const PATTERN = new RegExp(`^\\+447[0-9]{${MOBILE_DIGITS_MIN},${MOBILE_DIGITS_MAX}}$`);
/** A number with some spaces and brackets. */
const LONGEST = 100;

/**
 * Section 5: "a number starting 447 gets a plus. 4407 or +4407 drops the extra 0. 07 becomes +44 plus the rest. 7
 * becomes +44 plus the number." Spaces, hyphens and brackets are removed first; an empty result counts as missing. A
 * number that is not a valid UK number is returned unchanged, so that the user can correct it.
 */
export const normaliseMobileNumber = within(LONGEST, (given) => {
  const digits = given.replace(/[\s\-‐-―()[\]]/g, '');
  const candidate = digits.startsWith('+4407')
    ? `+44${digits.slice(4)}`
    : digits.startsWith('4407')
      ? `+44${digits.slice(3)}`
      : digits.startsWith('447')
        ? `+${digits}`
        : digits.startsWith('07')
          ? `+44${digits.slice(1)}`
          : digits.startsWith('7')
            ? `+44${digits}`
            : digits;
  return PATTERN.test(candidate) || digits === '' ? candidate : given.trim();
});

export const mobileNumber = textRule({
  code: 'mobile-number',
  message: messages.mobileNumberInvalid,
  longest: LONGEST,
  schema: { pattern: PATTERN.source },
  normalise: normaliseMobileNumber,
  holds: (value) => PATTERN.test(value),
});

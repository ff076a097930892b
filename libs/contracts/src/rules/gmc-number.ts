import { GMC_NUMBER_LENGTH } from '../limits';
import { messages } from '../messages';
import { textRule } from './rule';

const PATTERN = new RegExp(`^[0-9]{${GMC_NUMBER_LENGTH}}$`);

export const gmcNumber = textRule({
  code: 'gmc-number',
  message: messages.gmcNumberInvalid,
  longest: 100,
  holds: (value) => PATTERN.test(value),
  schema: { pattern: PATTERN.source },
});

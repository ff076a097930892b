import { ERRORS } from './errors';
import { messages } from './messages';
import type { Side, SigningObstacle } from './signing';

/** The specification has a message of its own for the surgeon when the form does not exist yet. */
export const obstacleMessage = (side: Side, obstacle: SigningObstacle): string =>
  side === 'SURGEON' && obstacle === 'consent-form.missing'
    ? messages.consentFormMissing
    : ERRORS[obstacle].message;

import { CONSENT_FORM_ERRORS } from './consent-form-errors';
import { messages } from './messages';
import type { Side, SigningObstacle } from './signing';

/**
 * Messages for the surgeon that differ from the patient's: the specification's sentence for a missing form, and
 * whose details are missing.
 */
const TO_SURGEON: Readonly<Partial<Record<SigningObstacle, string>>> = {
  'consent-form.missing': messages.consentFormMissing,
  'consent-form.details-first': messages.patientsDetailsFirst,
};

export const obstacleMessage = (side: Side, obstacle: SigningObstacle): string =>
  (side === 'SURGEON' ? TO_SURGEON[obstacle] : undefined) ?? CONSENT_FORM_ERRORS[obstacle].message;

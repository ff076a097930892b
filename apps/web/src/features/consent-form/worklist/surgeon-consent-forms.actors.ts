import { consentFormEndpoints, type ListedConsentForm } from '@candour/contracts';
import { call } from '../../../api/client';

export const loadConsentForms = async (signal: AbortSignal): Promise<readonly ListedConsentForm[]> =>
  (await call(consentFormEndpoints.listConsentForms, { signal })).consent_forms;

import {
  consentFormEndpoints,
  type ListedConsentForm,
  type WorklistRow,
  worklistEndpoints,
} from '@candour/contracts';
import { call } from '../../../api/client';

/** A form with its row of the worklist; null once its surgery has ended. */
export interface WaitingForm extends ListedConsentForm {
  readonly row: WorklistRow | null;
}

/** All forms, each with what it waits for: the server decides that for the worklist too. */
export const loadConsentForms = async (signal: AbortSignal): Promise<readonly WaitingForm[]> => {
  const [{ consent_forms }, { worklist }] = await Promise.all([
    call(consentFormEndpoints.listConsentForms, { signal }),
    call(worklistEndpoints.readWorklist, { signal }),
  ]);
  const rows = new Map(worklist.map((row) => [row.surgery_id, row] as const));
  return consent_forms.map((form) => ({ ...form, row: rows.get(form.surgery_id) ?? null }));
};

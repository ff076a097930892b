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

/** The forms that a search finds, each with its pending step, which the server computes as for the worklist. */
export const loadConsentForms = async (
  search: string,
  signal: AbortSignal,
): Promise<readonly WaitingForm[]> => {
  const [{ consent_forms }, { worklist }] = await Promise.all([
    call(consentFormEndpoints.listConsentForms, { query: search ? { search } : {}, signal }),
    call(worklistEndpoints.readWorklist, { signal }),
  ]);
  const rows = new Map(worklist.map((row) => [row.surgery_id, row] as const));
  return consent_forms.map((form) => ({ ...form, row: rows.get(form.surgery_id) ?? null }));
};

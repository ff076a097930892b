import { type BodyOf, ENDPOINTS } from '@candour/contracts';
import type { TestApp } from './app';
import { type BegunConsent, ENDED_ON } from './consents';

export type Stated = BodyOf<typeof ENDPOINTS.writeStatement>;

/** A whole statement about one patient. */
export const STATED = {
  benefits: ['Less pain in your hip'],
  risks: [
    { text: 'A slow wound', per_1000: { low: 20, high: 20 }, note: 'Because of diabetes' },
    { text: 'A stiff hip', how_common: 'now and then' },
  ],
  alternatives: ['Waiting'],
  no_treatment: 'The pain is likely to stay',
  extra_procedures: ['A bone graft'],
  transfusion: 'REFUSED',
  anaesthesia: ['REGIONAL', 'SEDATION'],
  matters: 'To walk the dog again',
  discussed_on: ENDED_ON,
  discussed_how: 'IN_PERSON',
  discussed_by: 'Miss Grace Hopewell',
  discussed_by_role: 'Consultant surgeon',
  interpreter: { name: 'Omar Said', language: 'Somali', how: 'PHONE' },
  supporter: 'Her son Ravi',
  leaflets: ['Hip guide 7'],
} as const satisfies Stated;

/** What the surgeon of a consent writes, and both read. */
export const statementsOf = (api: TestApp, { patient, surgeon, params, surgery_id }: BegunConsent) => ({
  write: (body: unknown = STATED, query: { readonly dry_run?: boolean } = {}) =>
    api.call(ENDPOINTS.writeStatement, { token: surgeon.token, params, query, body }),
  readAs: async (who: 'patient' | 'surgeon') => {
    const { token } = who === 'patient' ? patient : surgeon;
    return (await api.call(ENDPOINTS.readStatement, { token, params })).data;
  },
  /** The hash that a signature would bind. */
  hash: async () =>
    (await api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params })).data.document_hash,
  stored: async (): Promise<number> => {
    const rows: unknown[] = await api.database.query('SELECT FROM consent_statement WHERE surgery_id = $1', [
      surgery_id,
    ]);
    return rows.length;
  },
});

import type { ConsentFacts } from '../consent-facts';
import { CONSENT_FACTS } from '../consent-facts.fixtures';
import type { StatementFacts } from './statement-store';

/** A statement in which every field says something, and no value occurs twice. */
export const STATEMENT: StatementFacts = {
  benefits: ['You can garden again.'],
  risks: [
    {
      text: 'A slow wound',
      per_1000: { low: 20, high: 30, qualifier: 'about', within: '1 year' },
      how_common:
        'Common: within 1 year it happens to about 20 to 30 of 1,000 people. It does not happen to about 970 to 980.',
      note: 'Because of diabetes.',
    },
    { text: 'A stiff joint', per_1000: null, how_common: 'seen now and then', note: null },
  ],
  alternatives: ['A partial replacement was considered.'],
  no_treatment: 'The garden stays out of reach.',
  extra_procedures: ['A bone graft'],
  transfusion: 'REFUSED',
  anaesthesia: ['REGIONAL', 'SEDATION'],
  matters: 'To kneel in the garden.',
  discussed_on: '2026-12-24',
  discussed_how: 'VIDEO',
  discussed_by: 'Dr Ines Lund',
  discussed_by_role: 'Registrar',
  interpreter: { name: 'Omar Said', language: 'Somali', how: 'PHONE' },
  supporter: 'Her son Ravi',
  leaflets: ['Hip guide 7'],
  written_by: 'Mr Peter Bloom',
  written_at: '2026-12-25T09:00:00.000Z',
};

/** The facts of a form with a statement. */
export const FACTS_WITH_STATEMENT: ConsentFacts = { ...CONSENT_FACTS, statement: STATEMENT };

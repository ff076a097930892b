import type { ConsentStatement, FlaggedAnswer, StatementReading } from '../consent-statement.calls';
import type { StatementTemplate } from '../statement-template';
import { exampleId } from './examples';

const NOTHING = {
  benefits: [],
  risks: [],
  alternatives: [],
  no_treatment: null,
  extra_procedures: [],
  transfusion: null,
  anaesthesia: [],
  matters: null,
  discussed_on: null,
  discussed_how: null,
  discussed_by: null,
  discussed_by_role: null,
  interpreter: null,
  supporter: null,
  leaflets: [],
} as const;

/** A statement of Miss Carter for one patient. */
export const aStatement = (changes: Partial<ConsentStatement> = {}): ConsentStatement => ({
  ...NOTHING,
  benefits: ['Less pain in your hip'],
  risks: [
    {
      text: 'A slow wound',
      per_1000: { low: 20, high: 20, qualifier: null, within: null },
      how_common: 'Common: it happens to about 20 of 1,000 people. It does not happen to about 980.',
      note: 'Because of diabetes',
    },
  ],
  transfusion: 'REFUSED',
  matters: 'To walk the dog again',
  discussed_on: '2026-11-19',
  discussed_how: 'IN_PERSON',
  discussed_by: 'Miss Helen Carter',
  discussed_by_role: 'Consultant surgeon',
  round: 1,
  written_by: 'Miss Helen Carter',
  written_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const aFlaggedAnswer = (changes: Partial<FlaggedAnswer> = {}): FlaggedAnswer => ({
  own_words: null,
  question_id: exampleId(31),
  question_heading: 'How you feel about it',
  patient_answer: 'I am not sure that I want it',
  stop: true,
  discussed: null,
  ...changes,
});

/** No statement: the operation's own text, and no flagged answer. */
export const aStatementReading = (changes: Partial<StatementReading> = {}): StatementReading => ({
  statement: null,
  suggested: {
    ...NOTHING,
    benefits: ['You can walk further'],
    alternatives: ['Waiting. You can decide later.'],
    no_treatment: 'The pain is likely to stay.',
    discussed_by: 'Miss Helen Carter',
    flagged: [],
  },
  former: null,
  ...changes,
});

export const aTemplate = (changes: Partial<StatementTemplate> = {}): StatementTemplate => ({
  ...NOTHING,
  template_id: exampleId(32),
  name: 'Hip with diabetes',
  operation_id: exampleId(3),
  shared: false,
  hospital_id: null,
  own: true,
  written_by: 'Miss Helen Carter',
  updated_at: '2026-11-20T10:00:00.000Z',
  risks: aStatement().risks,
  leaflets: ['Diabetes and surgery'],
  ...changes,
});

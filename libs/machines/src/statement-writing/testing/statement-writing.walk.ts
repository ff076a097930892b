import { type Laterality, type StatementReading, messages } from '@candour/contracts';
import { aConsentState, aStatementReading } from '@candour/contracts/testing';
import type { ExploreOptions } from '../../explore/explore';
import { refusal } from '../../kit/testing/controlled-actor';
import { aSurgery, refusalWith, SURGERY_ID, TODAY } from '../../kit/testing/examples';
import type { statementWritingMachine } from '../statement-writing.machine';
import { type TypedStatement, typedFrom } from '../typed-statement.model';

const COMMON = 'Common: about 2 in 100 people';

/** The server's answer without a statement. */
export const nothingWritten: StatementReading = aStatementReading({
  suggested: {
    ...aStatementReading().suggested,
    benefits: ['Less pain'],
    risks: [{ text: 'A blood clot', per_1000: null, how_common: COMMON, note: null }],
  },
});

/** A statement that can be saved. */
export const goodStatement: TypedStatement = {
  ...typedFrom({ ...nothingWritten.suggested, risks: [] }),
  transfusion: 'ACCEPTED',
  discussedOn: '01-03-2026',
  discussedHow: 'IN_PERSON',
  discussedBy: 'Miss Helen Carter',
  discussedByRole: 'Consultant',
};

export const staleStatement = refusalWith({
  status: 409,
  message: messages.formChanged,
  code: 'consent-form.changed',
});

export const sidesDiffer = refusalWith({
  status: 409,
  message: messages.sidesDiffer,
  code: 'consent-form.held-side',
});

const load = (
  state: 'OPEN' | 'SIGNED' | 'DECLINED',
  draft: TypedStatement | null = null,
  patientsSide: Laterality | null = null,
) => ({
  surgery: aSurgery({ consent: aConsentState({ state }), surgery_laterality: patientsSide }),
  reading: nothingWritten,
  templates: [],
  draft,
});

export const statementWritingWalk: ExploreOptions<typeof statementWritingMachine> = {
  input: { surgeryId: SURGERY_ID, today: TODAY },
  events: [
    { type: 'statement.typed', typed: goodStatement },
    { type: 'statement.typed', typed: { discussedOn: '99-99-2026' } },
    { type: 'statement.typed', typed: { side: 'Left' } },
    { type: 'statement.submitted' },
    { type: 'side.confirmed' },
    { type: 'side.reconsidered' },
    { type: 'change.confirmed' },
    { type: 'change.cancelled' },
    { type: 'load.retried' },
  ],
  actors: {
    loadStatement: {
      outputs: [
        load('OPEN'),
        load('OPEN', goodStatement, 'Right'),
        load('SIGNED', goodStatement, 'Right'),
        load('DECLINED'),
      ],
      errors: [refusal(503)],
    },
    saveStatement: { outputs: [nothingWritten], errors: [staleStatement, sidesDiffer, refusal(null)] },
    keepDraft: { outputs: [undefined], errors: [refusal(null)] },
    clearDraft: { outputs: [undefined], errors: [refusal(null)] },
  },
};

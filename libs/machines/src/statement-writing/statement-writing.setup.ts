import type { StatementReading } from '@candour/contracts';
import { assertEvent, assign, raise, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type LoadedStatement,
  type StatementToSend,
  type StatementWritingContext,
  type StatementWritingInput,
  isMaterial,
  isOpen,
  isOutOfDate,
  isStatedSideDoubtful,
  loaded,
  statementErrors,
} from './statement-writing.model';
import type { TypedStatement } from './typed-statement.model';

export type StatementWritingEvent =
  | { readonly type: 'statement.typed'; readonly typed: Partial<TypedStatement> }
  | { readonly type: 'statement.submitted' }
  | { readonly type: 'side.confirmed' | 'side.reconsidered' }
  | { readonly type: 'change.confirmed' | 'change.cancelled' }
  | { readonly type: 'load.retried' }
  /** The machine raises it itself after the statement has been saved and nothing was typed since. */
  | { readonly type: 'statement.saved' };

/** Implements the names in the chart of writing a statement. */
export const statementWritingSetup = setup({
  types: {
    context: {} as StatementWritingContext,
    events: {} as StatementWritingEvent,
    input: {} as StatementWritingInput,
    tags: {} as Tag,
  },
  actors: {
    loadStatement: promiseActor<LoadedStatement, { surgeryId: string }>('loadStatement'),
    saveStatement: promiseActor<StatementReading, StatementToSend>('saveStatement'),
    keepDraft: promiseActor<void, { surgeryId: string; typed: TypedStatement | null }>('keepDraft'),
    clearDraft: promiseActor<void, { surgeryId: string }>('clearDraft'),
  },
  actions: {
    keepLoaded: assign(({ context }, output: LoadedStatement) => loaded(context, output)),
    keepTyped: assign(({ context, event }) => {
      assertEvent(event, 'statement.typed');
      if (context.typed === null) return {};
      const typed = { ...context.typed, ...event.typed };
      return { typed, errors: stillWrong(context.errors, statementErrors({ ...context, typed })) };
    }),
    markSending: assign(({ context }) => ({ sent: context.typed, errors: {}, failure: null })),
    keepSaved: assign((_, reading: StatementReading) => ({ reading, isRestored: false })),
    tellSaved: raise({ type: 'statement.saved' }),
    showErrors: assign(({ context }) => ({ errors: statementErrors(context), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    markDraftKept: assign({ isDraftKept: true }),
    markDraftNotKept: assign({ isDraftKept: false }),
  },
  guards: {
    isOpen: ({ context }) => isOpen(context),
    isStatementGood: ({ context }) => isGood(statementErrors(context)),
    isSideDoubtful: ({ context }) => isGood(statementErrors(context)) && isStatedSideDoubtful(context),
    needsConfirmation: ({ context }) => isGood(statementErrors(context)) && isMaterial(context),
    hasTypedSince: ({ context }) => context.typed !== context.sent,
    isOutOfDate: (_, failure: Failure) => isOutOfDate(failure),
  },
});

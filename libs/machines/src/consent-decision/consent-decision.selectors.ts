import { type FormErrors, type Surgery } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { consentDecisionMachine } from './consent-decision.machine';
import { type TypedAct, isReasonRequired, outcomesOpen } from './consent-decision.model';
import { type ConcernAct, type EndOutcome, concernActOpen } from './consent-offers.model';

export type ConsentDecisionSnapshot = SnapshotFrom<typeof consentDecisionMachine>;

/** The surgery before the decision, as last loaded; null while it loads. */
export const surgeryDecidedOn = ({ context }: ConsentDecisionSnapshot): Surgery | null => context.surgery;

export const typedAct = ({ context }: ConsentDecisionSnapshot): TypedAct => context.typed;

/** Errors by the field names of the API. */
export const actFieldErrors = ({ context }: ConsentDecisionSnapshot): FormErrors => context.errors;

/** The last failure, also the one for which the surgery was loaded again. */
export const actFailure = ({ context }: ConsentDecisionSnapshot): string | null => context.failure;

export const isSendingAct = (snapshot: ConsentDecisionSnapshot): boolean => snapshot.matches('submitting');

/** Whether the surgeon is asked once more for the side. */
export const isSideDoubted = (snapshot: ConsentDecisionSnapshot): boolean => snapshot.matches('doubted');

export const needsReason = ({ context }: ConsentDecisionSnapshot): boolean => isReasonRequired(context);

export const offeredOutcomes = ({ context }: ConsentDecisionSnapshot): readonly EndOutcome[] =>
  outcomesOpen(context);

export const offeredConcernAct = ({ context }: ConsentDecisionSnapshot): ConcernAct | null =>
  context.surgery && concernActOpen(context.surgery);

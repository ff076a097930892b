import {
  type BodyOf,
  type ENDPOINTS,
  type FormErrors,
  type Laterality,
  type StatementReading,
  type StatementTemplate,
  type Surgery,
  differsFrom,
  isSurgeonsSideOpen,
  LATERALITIES,
} from '@candour/contracts';
import { type ConsentPart, storedConsentOf } from '../consent-decision/consent-offers.model';
import { decideConsent, isAccepted } from '../consent-lifecycle/consent-lifecycle.model';
import { type Failure, isRefusedAs } from '../kit/failure';
import {
  type TypedStatement,
  checkTyped,
  saysTheSame,
  typedErrors,
  typedFrom,
} from './typed-statement.model';

export interface LoadedStatement {
  readonly surgery: Surgery;
  readonly reading: StatementReading;
  readonly templates: readonly StatementTemplate[];
  /** Unsaved text on this device. */
  readonly draft: TypedStatement | null;
}

export interface StatementWritingInput {
  readonly surgeryId: string;
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
}

export interface StatementWritingContext extends StatementWritingInput {
  readonly surgery: Surgery | null;
  readonly reading: StatementReading | null;
  readonly templates: readonly StatementTemplate[];
  readonly typed: TypedStatement | null;
  /** The last sent text. It differs from the typed text if the surgeon has typed since. */
  readonly sent: TypedStatement | null;
  readonly isRestored: boolean;
  readonly isDraftKept: boolean;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

export interface StatementToSend {
  readonly surgeryId: string;
  readonly body: BodyOf<typeof ENDPOINTS.writeStatement>;
}

type Given = { readonly context: StatementWritingContext };

export const atStart = ({ input }: { readonly input: StatementWritingInput }): StatementWritingContext => ({
  ...input,
  surgery: null,
  reading: null,
  templates: [],
  typed: null,
  sent: null,
  isRestored: false,
  isDraftKept: true,
  errors: {},
  failure: null,
});

/** The operation's risks are on the form in any case, so a statement starts without them. */
const startOf = ({ statement, suggested }: StatementReading): TypedStatement =>
  statement
    ? typedFrom(statement)
    : {
        ...typedFrom({ ...suggested, risks: [] }),
        interpreterLanguage: suggested.interpreter_language ?? '',
      };

/** Unsaved text takes precedence: on the screen, then on the device. A copy from an older release has no side. */
export const loaded = (
  { typed }: StatementWritingContext,
  { surgery, reading, templates, draft }: LoadedStatement,
): Partial<StatementWritingContext> => ({
  surgery,
  reading,
  templates,
  typed: typed ?? { ...startOf(reading), ...draft },
  isRestored: typed === null && draft !== null,
});

const CHANGED = { type: 'material.changed' } as const;

const outcomeOf = ({ surgery }: StatementWritingContext) =>
  surgery && decideConsent(storedConsentOf(surgery), CHANGED);

/** Whether the surgeon can write a statement in the state of consent of this surgery. */
export const isStatementOpen = (part: ConsentPart): boolean => isAccepted(storedConsentOf(part), CHANGED);

/** Whether the state of consent permits a statement. */
export const isOpen = (context: StatementWritingContext): boolean => {
  const outcome = outcomeOf(context);
  return outcome !== null && outcome.kind !== 'refused';
};

const isAsWritten = ({ reading, typed }: StatementWritingContext): boolean =>
  Boolean(reading?.statement && typed && saysTheSame(typed, typedFrom(reading.statement)));

/** Whether the change ends the round, so that both sign again. An equal statement changes nothing. */
export const isMaterial = (context: StatementWritingContext): boolean =>
  outcomeOf(context)?.kind === 'moved' && !isAsWritten(context);

const sideIn = ({ side }: TypedStatement, surgery: Surgery): Laterality | null =>
  isSurgeonsSideOpen(surgery, surgery.consent.holds)
    ? (LATERALITIES.find((one) => one === side) ?? null)
    : null;

/**
 * Whether the surgeon is asked once more, because the side differs from the patient's and a slip would hold the
 * form.
 */
export const isStatedSideDoubtful = ({ surgery, typed }: StatementWritingContext): boolean => {
  const side = surgery && typed && sideIn(typed, surgery);
  return side !== null && differsFrom(side, surgery?.surgery_laterality ?? null);
};

export const statementErrors = ({ typed, today }: StatementWritingContext): FormErrors =>
  typed === null ? {} : typedErrors(typed, today);

export const surgeryOf = ({ context }: Given): { surgeryId: string } => ({ surgeryId: context.surgeryId });

export const draftToKeep = ({ context }: Given) => ({
  surgeryId: context.surgeryId,
  typed: context.typed,
});

/** Throws when the input is invalid, which the chart's guard prevents. */
export const statementToSend = ({ context }: Given): StatementToSend => {
  const { surgeryId, sent, today, surgery } = context;
  const checked = sent && checkTyped(sent, today);
  if (!checked?.valid || surgery === null) throw new RangeError('A statement that is not good is not sent');
  const { round, state: seen_state } = surgery.consent;
  const side = sent && sideIn(sent, surgery);
  return {
    surgeryId,
    body: { ...checked.value, round, seen_state, ...(side ? { surgeon_side: side } : {}) },
  };
};

/** The form has changed since it was loaded, or by this call: a different side is stored, then refused. */
export const isOutOfDate = (failure: Failure): boolean =>
  isRefusedAs('consent-form.changed', failure) ||
  isRefusedAs('consent-form.held-side', failure) ||
  isRefusedAs('consent-form.not-after-declining', failure) ||
  isRefusedAs('consent-form.not-after-withdrawing', failure) ||
  isRefusedAs('consent-form.ended', failure);

import {
  type Decision,
  type FormErrors,
  type FormResult,
  type FormValue,
  type Surgery,
  LATERALITIES,
  checkForm,
  concernForm,
  dateToScreen,
  decisionForm,
  differsFrom,
  endForm,
  messages,
  surgeonSideForm,
} from '@candour/contracts';
import type { Failure } from '../kit/failure';
import { typedDateToCheck } from '../kit/typed-date';
import {
  CONFIRMING,
  type Confirming,
  type ConfirmationBody,
  checkConfirmation,
  isConfirming,
} from './confirmation.model';
import {
  type EndOutcome,
  cancellingOpen,
  concernActOpen,
  confirmationOpen,
  decisionsOpen,
  endingsOpen,
  isOwnSideOpen,
} from './consent-offers.model';

/**
 * The kinds of decision: a decision of the patient, the surgeon's concern or side, a confirmation of either, the
 * end of the surgery, or its cancellation by a patient without a surgeon.
 */
export type ConsentAct = Decision | 'CONCERN' | 'SIDE' | Confirming | 'END' | 'CANCEL';

/** The patient's answer when they know only that the side is wrong. */
export const UNSURE = 'UNSURE';

export interface TypedAct {
  readonly reason: string;
  /** Only for the end of a surgery. */
  readonly outcome: string;
  /** The day of the end, DD-MM-YYYY. */
  readonly on: string;
  /** The side of the body, where it is asked; the patient may be UNSURE. */
  readonly side: string;
  /** Only for a confirmation: NO or YES, what has changed, and the name. */
  readonly changed: string;
  readonly text: string;
  readonly signature: string;
}

/** A decision with all arguments of its call. */
export type ActToSend =
  | { readonly kind: 'decision'; readonly surgeryId: string; readonly body: FormValue<typeof decisionForm> }
  | { readonly kind: 'concern'; readonly surgeryId: string; readonly body: FormValue<typeof concernForm> }
  | { readonly kind: 'side'; readonly surgeryId: string; readonly body: FormValue<typeof surgeonSideForm> }
  | { readonly kind: 'confirmation'; readonly surgeryId: string; readonly body: ConfirmationBody }
  | { readonly kind: 'end'; readonly surgeryId: string; readonly body: FormValue<typeof endForm> };

export interface ConsentDecisionInput {
  readonly surgeryId: string;
  readonly act: ConsentAct;
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
}

export interface ConsentDecisionContext extends ConsentDecisionInput {
  readonly surgery: Surgery | null;
  readonly typed: TypedAct;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

type Given = { readonly context: ConsentDecisionContext };

export const atStart = ({ input }: { readonly input: ConsentDecisionInput }): ConsentDecisionContext => ({
  ...input,
  surgery: null,
  typed: {
    reason: '',
    outcome: '',
    on: dateToScreen(input.today),
    side: '',
    changed: '',
    text: '',
    signature: '',
  },
  errors: {},
  failure: null,
});

export const surgeryToLoad = ({ context }: Given): { surgeryId: string } => ({
  surgeryId: context.surgeryId,
});

/** The selectable outcomes; a single one is not asked. */
export const outcomesOpen = ({ act, surgery, today }: ConsentDecisionContext): readonly EndOutcome[] => {
  if (surgery === null) return [];
  return act === 'CANCEL' ? cancellingOpen(surgery, today) : endingsOpen(surgery, today);
};

const outcomeOf = (context: ConsentDecisionContext): string => {
  const [only, ...others] = outcomesOpen(context);
  return only !== undefined && others.length === 0 ? only : context.typed.outcome;
};

/** Whether the state of the surgery permits this decision. */
export const isOpen = (context: ConsentDecisionContext): boolean => {
  const { act, surgery } = context;
  if (surgery === null) return false;
  if (act === 'CONCERN') return concernActOpen(surgery) !== null;
  if (act === 'SIDE') return isOwnSideOpen(surgery);
  if (isConfirming(act)) return confirmationOpen(CONFIRMING[act], surgery);
  if (act === 'END' || act === 'CANCEL') return outcomesOpen(context).length > 0;
  return decisionsOpen(surgery).includes(act);
};

/** The words of the patient are optional; a concern and a reopening need a reason. */
export const isReasonRequired = (context: ConsentDecisionContext): boolean =>
  context.act === 'CONCERN' || (context.act === 'END' && outcomeOf(context) === 'REOPENED');

const withReason = <Value>(result: FormResult<Value>, isMissing: boolean): FormResult<Value> =>
  isMissing
    ? {
        valid: false,
        errors: { ...(result.valid ? {} : result.errors), reason: [messages.reasonMissing] },
      }
    : result;

const checkEnd = (context: ConsentDecisionContext) => {
  const { act, typed, today } = context;
  const outcome = outcomeOf(context);
  const reason = typed.reason.trim();
  const on = outcome === 'REOPENED' || act === 'CANCEL' ? today : typedDateToCheck(typed.on);
  const given = { outcome, on, ...(reason === '' ? {} : { reason }) };
  return withReason(checkForm(endForm, given, { today }), isReasonRequired(context) && reason === '');
};

type Checked = FormResult<ActToSend>;

const sentAs = <Body>(result: FormResult<Body>, act: (body: Body) => ActToSend): Checked =>
  result.valid ? { valid: true, value: act(result.value) } : result;

const sideGiven = ({ act, typed: { side } }: ConsentDecisionContext) =>
  act === 'SIDE_WRONG' && LATERALITIES.some((one) => one === side) ? { laterality: side } : {};

const withSide = <Value>(result: FormResult<Value>, isMissing: boolean): FormResult<Value> =>
  isMissing
    ? {
        valid: false,
        errors: { ...(result.valid ? {} : result.errors), laterality: [messages.optionInvalid] },
      }
    : result;

/**
 * Whether the surgeon is asked once more, because their side differs from the patient's and a slip would hold the
 * form.
 */
export const isSideDoubtful = ({ act, surgery, typed }: ConsentDecisionContext): boolean => {
  const side = LATERALITIES.find((one) => one === typed.side);
  return act === 'SIDE' && surgery !== null && !!side && differsFrom(side, surgery.surgery_laterality);
};

const check = (context: ConsentDecisionContext): Checked => {
  const { act, surgery, surgeryId, typed, today } = context;
  const round = surgery?.consent.round ?? 0;
  const reason = typed.reason.trim();
  if (act === 'END' || act === 'CANCEL')
    return sentAs(checkEnd(context), (body) => ({ kind: 'end', surgeryId, body }));
  if (act === 'CONCERN') {
    const raised = surgery !== null && concernActOpen(surgery) === 'RAISE';
    const concern = checkForm(concernForm, { raised, round, reason }, { today });
    return sentAs(concern, (body) => ({ kind: 'concern', surgeryId, body }));
  }
  if (act === 'SIDE') {
    const side = checkForm(surgeonSideForm, { surgeon_side: typed.side }, { today });
    return sentAs(side, (body) => ({ kind: 'side', surgeryId, body }));
  }
  if (isConfirming(act))
    return sentAs(checkConfirmation({ surgery, typed, today }, CONFIRMING[act]), (body) => ({
      kind: 'confirmation',
      surgeryId,
      body,
    }));
  const given = { decision: act, round, ...(reason === '' ? {} : { reason }), ...sideGiven(context) };
  const decided = checkForm(decisionForm, given, { today });
  return sentAs(withSide(decided, act === 'SIDE_WRONG' && typed.side === ''), (body) => ({
    kind: 'decision',
    surgeryId,
    body,
  }));
};

export const actErrors = (context: ConsentDecisionContext): FormErrors => {
  const checked = check(context);
  return checked.valid ? {} : checked.errors;
};

/** Throws when the input is invalid, which the chart's guard prevents. */
export const actToSend = ({ context }: Given): ActToSend => {
  const checked = check(context);
  if (!checked.valid) throw new RangeError('A decision that is not good is not sent');
  return checked.value;
};

/** The consent has changed since it was loaded: another round, or a state that no longer permits this decision. */
export const isOutOfDate = (failure: Failure): boolean => failure.status === 409;

import { type Choices, type ChoosingContext, choosingAtStart } from './choices.model';
import type { KeptCreation } from './surgeon-creation.model';

/** What a wizard stores on the device across a reload: the step and the choices so far. */
export interface KeptChoices {
  readonly step: string;
  readonly choices: Choices;
  readonly invitation: string;
  readonly isInvited: boolean;
}

const has = (value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Whether a stored value has the expected structure. An older version of the page may have stored another one. */
export const isKeptChoices = (found: unknown): found is KeptChoices =>
  has(found, 'step', 'choices', 'invitation', 'isInvited') &&
  has(found['choices'], 'operation', 'surgeon', 'hospital', 'date');

export const isKeptCreation = (found: unknown): found is KeptCreation =>
  has(found, 'step', 'email', 'account', 'patient', 'operation', 'hospital') &&
  has(found['account'], 'title', 'first_name', 'last_name', 'email');

/** Context of a wizard that continues after a reload, or starts. */
export const choosingAgain = (start: Choices, today: string, kept: KeptChoices | null): ChoosingContext => {
  const begun = choosingAtStart(start, today);
  if (kept === null) return begun;
  const { step, choices, invitation, isInvited } = kept;
  return { ...begun, choices, invitation, isInvited, returnTo: step };
};

const isSame = (one: Choices, other: Choices): boolean =>
  one.operation?.operation_id === other.operation?.operation_id &&
  one.surgeon?.surgeon_id === other.surgeon?.surgeon_id &&
  one.hospital?.hospital_id === other.hospital?.hospital_id &&
  one.date === other.date;

/**
 * What to store for a reload. Null when there is nothing to restore: before the first choice, after cancelling, and
 * once the request is sent, so that a reload never sends it again.
 */
export const choicesToKeep = (
  { start, choices, invitation, isInvited }: ChoosingContext,
  step: string | null,
  firstStep: string,
): KeptChoices | null => {
  const isUntouched = step === firstStep && invitation === '' && isSame(choices, start);
  return step === null || isUntouched ? null : { step, choices, invitation, isInvited };
};

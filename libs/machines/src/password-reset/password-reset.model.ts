import { type FormErrors, checkForm, messages, newPasswordScreen, resetRequest } from '@candour/contracts';
import { type Failure, isPermanent } from '../kit/failure';

export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export interface PasswordResetInput {
  /** The token of the link that was followed; null on the page that asks for a link. */
  readonly token: string | null;
}

export interface PasswordResetContext {
  readonly token: string | null;
  /** What was typed to ask for a link, or the account that a good link belongs to. */
  readonly email: string;
  readonly typed: NewPassword;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

const NOTHING_TYPED: NewPassword = { password: '', confirmPassword: '' };

/** None of these forms has a rule that looks at the calendar. */
const anyDay = { today: '' } as const;

export const atStart = ({ input }: { readonly input: PasswordResetInput }): PasswordResetContext => ({
  token: input.token,
  email: '',
  typed: NOTHING_TYPED,
  errors: {},
  failure: null,
});

export const linkToRead = ({ context }: { readonly context: PasswordResetContext }): { token: string } => ({
  token: context.token ?? '',
});

export const linkToSend = ({ context }: { readonly context: PasswordResetContext }): { email: string } => ({
  email: context.email,
});

export const passwordToSet = ({ context }: { readonly context: PasswordResetContext }) => ({
  email: context.email,
  password: context.typed.password,
  token: context.token ?? '',
});

export const emailErrors = (email: string): FormErrors => {
  const checked = checkForm(resetRequest, { email }, anyDay);
  return checked.valid ? {} : checked.errors;
};

export const passwordErrors = (typed: NewPassword): FormErrors => {
  const checked = checkForm(newPasswordScreen, { ...typed }, anyDay);
  return checked.valid ? {} : checked.errors;
};

/** A password that has been set, or whose link is dead, does not stay in memory. */
export const withoutPassword = { typed: NOTHING_TYPED, errors: {}, failure: null } as const;

/** The link itself is refused, not the password that was chosen: only a new link helps. */
export const isLinkRefused = (failure: Failure): boolean =>
  failure.message === messages.resetLinkInvalid || failure.fields['token'] !== undefined;

/** The server does not know the link; a lost connection would say nothing about it. */
export const isLinkUnknown = (failure: Failure): boolean => isPermanent(failure);

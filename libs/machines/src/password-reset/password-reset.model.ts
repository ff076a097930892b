import { type FormErrors, checkForm, messages, passwordTwice, resetRequest } from '@candour/contracts';
import { type Failure, isPermanent } from '../kit/failure';

export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export interface PasswordResetInput {
  /** Token of the link; null on the page that requests a link. */
  readonly token: string | null;
}

export interface PasswordResetContext {
  readonly token: string | null;
  /** The typed email, or that of the link's account. */
  readonly email: string;
  readonly typed: NewPassword;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

const NOTHING_TYPED: NewPassword = { password: '', confirmPassword: '' };

/** No rule of these forms depends on the date. */
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
  const checked = checkForm(passwordTwice, { ...typed }, anyDay);
  return checked.valid ? {} : checked.errors;
};

/** Removes the password from memory once it is set or its link is invalid. */
export const withoutPassword = { typed: NOTHING_TYPED, errors: {}, failure: null } as const;

/** The server refuses the link itself, not the password, so the user needs a new link. */
export const isLinkRefused = (failure: Failure): boolean =>
  failure.message === messages.resetLinkInvalid || failure.fields['token'] !== undefined;

/** The server does not know the link. A failed connection does not mean that. */
export const isLinkUnknown = (failure: Failure): boolean => isPermanent(failure);

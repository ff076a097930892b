import {
  type AuthenticatorKey,
  type FormErrors,
  type LoginData,
  type SecondFactorMethod,
  authenticatorCodeForm,
  checkForm,
  form,
  messages,
  secondStepForm,
} from '@candour/contracts';
import type { Failure } from '../kit/failure';

export interface SecondStepInput {
  /** What the account has set up, the one that is offered first; none: it has to set up an app. */
  readonly methods: readonly SecondFactorMethod[];
}

export interface SecondStepContext extends SecondStepInput {
  readonly method: SecondFactorMethod;
  readonly code: string;
  readonly key: AuthenticatorKey | null;
  /** Shown this once. */
  readonly recoveryCodes: readonly string[];
  /** Once the login is complete. */
  readonly session: LoginData | null;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

export interface SetUp {
  readonly session: LoginData;
  readonly recoveryCodes: readonly string[];
}

/** No rule of these forms depends on the date. */
const anyDay = { today: '' } as const;

const codeForm = form({ code: secondStepForm.fields.code });

export const atStart = ({ input: { methods } }: { readonly input: SecondStepInput }): SecondStepContext => ({
  methods,
  method: methods[0] ?? 'totp',
  code: '',
  key: null,
  recoveryCodes: [],
  session: null,
  errors: {},
  failure: null,
});

/** An app shows six digits; a recovery code has letters too. */
export const codeErrors = ({ method, code }: Pick<SecondStepContext, 'method' | 'code'>): FormErrors => {
  const checked = checkForm(method === 'totp' ? authenticatorCodeForm : codeForm, { code }, anyDay);
  return checked.valid ? {} : checked.errors;
};

export const proofToSend = ({ context }: { readonly context: SecondStepContext }) => ({
  method: context.method,
  code: context.code,
});

/** The ticket is void; the code may be as good as it likes. */
export const isLoginOver = (failure: Failure): boolean => failure.message === messages.loginOver;

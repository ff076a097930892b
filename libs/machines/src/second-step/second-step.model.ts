import {
  type AuthenticatorKey,
  type FormErrors,
  type LoginData,
  type SecondFactorMethod,
  authenticatorCodeForm,
  checkForm,
  messages,
  normaliseCode,
  recoveryCodeForm,
} from '@candour/contracts';
import type { Failure } from '../kit/failure';

export interface SecondStepInput {
  /** The methods of the account in the order of offering; empty: a passkey or an app must be set up. */
  readonly methods: readonly SecondFactorMethod[];
  /** Whether this browser can make a passkey. */
  readonly canMakePasskey: boolean;
}

export interface SecondStepContext extends SecondStepInput {
  readonly method: SecondFactorMethod;
  readonly code: string;
  readonly key: AuthenticatorKey | null;
  /** Shown only once. */
  readonly recoveryCodes: readonly string[];
  /** The session of the completed login. */
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

export const atStart = ({
  input: { methods, canMakePasskey },
}: {
  readonly input: SecondStepInput;
}): SecondStepContext => ({
  methods,
  canMakePasskey,
  method: methods[0] ?? 'totp',
  code: '',
  key: null,
  recoveryCodes: [],
  session: null,
  errors: {},
  failure: null,
});

/** An app code has six digits, a recovery code also letters; a passkey needs no code. */
export const codeErrors = ({ method, code }: Pick<SecondStepContext, 'method' | 'code'>): FormErrors => {
  if (method === 'passkey') return {};
  const checked = checkForm(method === 'totp' ? authenticatorCodeForm : recoveryCodeForm, { code }, anyDay);
  return checked.valid ? {} : checked.errors;
};

export const proofToSend = ({ context }: { readonly context: SecondStepContext }) => ({
  method: context.method,
  code: normaliseCode(context.code),
});

/** Whether the ticket is void, so that no code can help. */
export const isLoginOver = (failure: Failure): boolean => failure.message === messages.loginOver;

import type { SsoProblem } from '@candour/contracts';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/** The reason why an identity could not be proven: the message for the person, and the text for the log. */
export class SsoFailure extends Error {
  constructor(
    readonly problem: SsoProblem,
    /** Our own words and codes, never a received value. */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

interface Link {
  readonly name?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly status?: unknown;
  /** The claim that does not hold. */
  readonly claim?: unknown;
  readonly cause?: unknown;
}

/** An error with all its causes, outermost first. */
const chainOf = (error: unknown): Link[] =>
  typeof error === 'object' && error !== null ? [error, ...chainOf((error as Link).cause)] : [];

const CODE = /^[A-Za-z_]{1,60}$/;
/** Codes of OpenID Connect are short words; any other text is not logged. */
const codeOf = (value: unknown): string =>
  typeof value === 'string' && CODE.test(value) ? value : 'unknown';

const UNREACHED =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_\w+|OAUTH_(TIMEOUT|ABORT)|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+)$/;
const TRY_LATER = ['server_error', 'temporarily_unavailable'];

const ofAnswer = (error: string): SsoFailure => {
  const reason = `the provider answers ${codeOf(error)}`;
  if (error === 'access_denied') return new SsoFailure('cancelled', reason);
  return new SsoFailure(TRY_LATER.includes(error) ? 'unavailable' : 'refused', reason);
};

/** Converts an error of the library. Its messages and causes may contain tokens, so only codes are kept. */
export const ssoFailureOf = (error: unknown): SsoFailure => {
  if (error instanceof AuthorizationResponseError) return ofAnswer(error.error);
  if (error instanceof ResponseBodyError)
    return new SsoFailure('refused', `the provider refuses the code: ${codeOf(error.error)}`);
  const chain = chainOf(error);
  const ours = chain.find((link) => link instanceof SsoFailure);
  if (ours) return ours;
  const codes = chain.flatMap(({ code, claim }) =>
    [code, claim].flatMap((said) => (typeof said === 'string' ? [codeOf(said)] : [])),
  );
  const status = chain.map((link) => link.status).find((found) => typeof found === 'number');
  const isLate = chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError');
  const isCut = chain.some(({ message }) => message === 'fetch failed');
  const said = [...codes, ...(status ? [`status ${status}`] : []), ...(isLate ? ['no answer in time'] : [])];
  const isAway = isLate || isCut || codes.some((code) => UNREACHED.test(code)) || Number(status) >= 500;
  const reason = [...new Set(said)].join(', ') || 'unknown';
  return isAway
    ? new SsoFailure('unavailable', `the provider cannot be reached: ${reason}`, error)
    : new SsoFailure('refused', `what the provider says does not hold: ${reason}`, error);
};

import { ERRORS, type ErrorCode, type FormErrors } from '@candour/contracts';

interface Particulars {
  /** Messages by field, for a 422. */
  readonly fields?: FormErrors;
  /** Seconds after which trying again makes sense, for a 429 or 503. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The only thing that a feature throws. The table of contracts gives it its status and message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields: FormErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    particulars: Particulars = {},
  ) {
    super(ERRORS[code].message, { cause: particulars.cause });
    this.fields = particulars.fields;
    this.retryAfter = particulars.retryAfter;
  }
}

/** A 422 on one field: what was given is well formed but names nothing usable. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('request.invalid', { fields: { [field]: [message] } });

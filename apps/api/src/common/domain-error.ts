import { ERRORS, type ErrorCode, type FormErrors } from '@candour/contracts';

interface Particulars {
  /** A message in place of the table's, with a name or a date. */
  readonly message?: string;
  /** Messages by field, for a 422. */
  readonly fields?: FormErrors;
  /** For a 429 or 503: the seconds to wait before the next try. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The only error that a feature throws. The error table of contracts defines its status and message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields: FormErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    particulars: Particulars = {},
  ) {
    super(particulars.message ?? ERRORS[code].message, { cause: particulars.cause });
    this.fields = particulars.fields;
    this.retryAfter = particulars.retryAfter;
  }
}

/** A 422 on one field: the value is well formed but refers to nothing usable. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('request.invalid', { fields: { [field]: [message] } });

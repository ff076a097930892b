import { type FailureBody, type FormErrors, messages, REQUEST_ID_HEADER } from '@candour/contracts';

export interface ApiErrorParts {
  /** null if no reply arrived: offline, time-out or aborted call. */
  readonly status: number | null;
  readonly code?: string | null;
  readonly errors?: readonly string[];
  readonly fields?: FormErrors;
  readonly requestId?: string | null;
  /** Seconds that the server asks the client to wait. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** The advice shown when no reply arrived. */
export const UNREACHABLE = 'We could not reach the server. Check your connection, then try again.';

/** The id in the address is the only malformed value that a screen can send. */
const wordsFor = ({ code, errors }: ApiErrorParts): string | undefined =>
  code === 'request.malformed' ? messages.notFound : errors?.[0];

/** The advice shown when the device is offline and has no kept answer. */
export const NOT_KEPT =
  'You are offline, and this device has not kept this page. Please try again when you are back online.';

/** The only error that a call throws. `message` is the first of the server's errors, the one that is shown. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly errors: readonly string[];
  readonly fields: FormErrors;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(parts: ApiErrorParts) {
    super(wordsFor(parts) ?? (parts.status === null ? UNREACHABLE : messages.defaultError), {
      cause: parts.cause,
    });
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code ?? null;
    this.errors = parts.errors ?? [messages.defaultError];
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }
}

const secondsToWait = (response: Response): number | null => {
  const given = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(given) ? given : null;
};

/** A proxy that answers instead of the API sends no body of ours: the default message then stays. */
export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as { data?: Partial<FailureBody> } | null;
  const errors = body?.data?.errors;
  return new ApiError({
    status: response.status,
    code: body?.data?.code ?? null,
    ...(Array.isArray(errors) && errors.length > 0 ? { errors } : {}),
    fields: body?.data?.fields ?? {},
    requestId: body?.data?.request_id ?? response.headers.get(REQUEST_ID_HEADER),
    retryAfter: secondsToWait(response),
  });
};

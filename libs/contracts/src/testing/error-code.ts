import { ERRORS } from '../errors';

/** The code of an error reply with this status and message, or null when the catalogue has none. */
export const errorCodeOf = (status: number | null, message: string): string | null =>
  Object.entries(ERRORS).find(([, row]) => row.status === status && row.message === message)?.[0] ?? null;

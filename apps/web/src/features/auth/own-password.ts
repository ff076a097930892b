import { ApiError } from '../../api/api-error';

/** Whether the server asks for the password, because the last proof is too long ago. */
export const isPasswordAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['password'] !== undefined;

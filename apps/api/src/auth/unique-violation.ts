import type { ErrorCode } from '@candour/contracts';
import { QueryFailedError } from 'typeorm';
import { DomainError } from '../common/domain-error';

const UNIQUE_VIOLATION = '23505';

/** The error code for each unique constraint or table that refuses a value. */
export type Taken = Readonly<Record<string, ErrorCode>>;

/** Runs a write and translates the violation of a unique constraint into its error code. */
export const translateTaken = async <Result>(taken: Taken, write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const refused = error instanceof QueryFailedError ? (error.driverError as Record<string, unknown>) : {};
    const meaning = taken[String(refused['constraint'])] ?? taken[String(refused['table'])];
    if (refused['code'] !== UNIQUE_VIOLATION || !meaning) throw error;
    throw new DomainError(meaning, { cause: error });
  }
};

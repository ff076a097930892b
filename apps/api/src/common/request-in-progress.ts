import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestInProgress {
  readonly id: string;
  /** The network address of the caller to store; null if none is stored. */
  readonly address: string | null;
}

/** The request for which this code runs; none in a job. */
export const requestInProgress = new AsyncLocalStorage<RequestInProgress>();

import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request for which this code runs, so that every line it logs can carry it; none in a job. */
export const requestInProgress = new AsyncLocalStorage<string>();
